//! The users of accesses: doubly linked lists through the operands, like use lists of values.
//!
//! Construction does not build them, since clients that only query clobbers do not need them. The first request builds
//! all lists, and every edit updates them.

use selvedge_ir::entity::SecondaryMap;

use super::{AccessKind, AccessRow, MemoryAccess, MemorySsa};

/// An operand that refers to an access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum User {
    /// The version that reaches this def or use.
    Reached(MemoryAccess),
    /// The cached clobber of this def or use.
    Optimized(MemoryAccess),
    /// An argument of a phi, by its index among all arguments.
    Argument(u32),
}

/// The end of a list.
const END: u32 = u32::MAX;

/// The neighbors of an operand in its list.
#[derive(Clone, Copy, Debug)]
struct Link {
    prev: u32,
    next: u32,
}

impl Default for Link {
    fn default() -> Link {
        Link { prev: END, next: END }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Users {
    first: SecondaryMap<MemoryAccess, u32>,
    /// By kind of operand, then by index.
    links: [Vec<Link>; 3],
}

impl User {
    fn code(self) -> u32 {
        match self {
            User::Reached(access) => access.as_u32() * 3,
            User::Optimized(access) => access.as_u32() * 3 + 1,
            User::Argument(n) => n * 3 + 2,
        }
    }

    fn from_code(code: u32) -> User {
        match code % 3 {
            0 => User::Reached(MemoryAccess::from_u32(code / 3)),
            1 => User::Optimized(MemoryAccess::from_u32(code / 3)),
            _ => User::Argument(code / 3),
        }
    }
}

impl Users {
    fn of(ssa: &MemorySsa) -> Users {
        let mut users = Users {
            first: SecondaryMap::with_default(END),
            links: [Vec::new(), Vec::new(), Vec::new()],
        };
        let linked = |(_, row): &(MemoryAccess, &AccessRow)| row.block.is_some();
        for (access, row) in ssa.rows.iter().skip(1).filter(linked) {
            if row.kind == AccessKind::Phi {
                let range = ssa.phis[row.reaching as usize];
                for n in range.start..range.start + range.len {
                    users.link(User::Argument(n), ssa.args[n as usize].value);
                }
                continue;
            }
            users.link(User::Reached(access), MemoryAccess::from_u32(row.reaching));
            if let Some(clobber) = row.optimized.expand() {
                users.link(User::Optimized(access), clobber);
            }
        }
        users
    }

    fn slot(&mut self, code: u32) -> &mut Link {
        let links = &mut self.links[(code % 3) as usize];
        let n = (code / 3) as usize;
        if links.len() <= n {
            links.resize(n + 1, Link::default());
        }
        &mut links[n]
    }

    pub(super) fn link(&mut self, user: User, used: MemoryAccess) {
        let code = user.code();
        let next = std::mem::replace(&mut self.first[used], code);
        *self.slot(code) = Link { prev: END, next };
        if next != END {
            self.slot(next).prev = code;
        }
    }

    /// Removes an operand from the list of `used`, if it is in it.
    pub(super) fn unlink(&mut self, user: User, used: MemoryAccess) {
        let code = user.code();
        let Link { prev, next } = *self.slot(code);
        if prev == END {
            if self.first[used] != code {
                return;
            }
            self.first[used] = next;
        } else {
            self.slot(prev).next = next;
        }
        if next != END {
            self.slot(next).prev = prev;
        }
        *self.slot(code) = Link::default();
    }
}

impl MemorySsa {
    /// The operands that refer to an access, newest first: accesses that it reaches, accesses whose cached clobber it
    /// is, and arguments of phis.
    ///
    /// Cost: the first call visits all accesses; from then on, each step is O(1).
    pub fn users(&self, access: MemoryAccess) -> impl Iterator<Item = User> + '_ {
        let users = self.users.get_or_init(|| Users::of(self));
        let next = |code: u32| (code != END).then_some(code);
        let link = move |&code: &u32| {
            next(users.links[(code % 3) as usize].get((code / 3) as usize)?.next)
        };
        std::iter::successors(next(users.first[access]), link).map(User::from_code)
    }

    /// The access that an operand belongs to: a phi for an argument.
    pub fn user_access(&self, user: User) -> MemoryAccess {
        match user {
            User::Reached(access) | User::Optimized(access) => access,
            User::Argument(n) => self.args[n as usize].phi,
        }
    }
}
