//! Inline assembly that accesses memory: loads, stores, atomics, asynchronous copies.

use selvedge_ir::inst::{GepFlags, Ordering, RmwOp};
use selvedge_ir::target::Scope;

use super::{Assembly, Kind, Operand, Statement, Ty};
use crate::decode::{Done, Refusal};
use crate::op::{Access, Op, Reg, Strength, Sync, SyncOp};
use crate::space::Space;

/// The modifiers of an access.
struct Modes<'s> {
    space: Space,
    ordering: Option<Ordering>,
    scope: Option<Scope>,
    is_volatile: bool,
    n_elements: u64,
    ty: Option<Ty>,
    /// The operation of an atomic access.
    operation: Option<&'s str>,
}

/// Operations of `atom` and `red`.
const OPERATIONS: [&str; 10] =
    ["add", "and", "or", "xor", "min", "max", "inc", "dec", "exch", "cas"];

/// Modifiers without semantic effect.
fn is_hint(modifier: &str) -> bool {
    let hints = ["weak", "ca", "cg", "cs", "lu", "wb", "nc", "noftz"];
    hints.contains(&modifier) || modifier.starts_with("L1::") || modifier.starts_with("L2::")
}

impl<'s> Modes<'s> {
    fn of(statement: &'s Statement) -> Result<Modes<'s>, Refusal> {
        let mut modes = Modes {
            space: Space::Flat,
            ordering: None,
            scope: None,
            is_volatile: false,
            n_elements: 1,
            ty: None,
            operation: None,
        };
        for modifier in &statement.opcode[1..] {
            modes.add(modifier)?;
        }
        Ok(modes)
    }

    fn add(&mut self, modifier: &'s str) -> Done {
        match modifier {
            "global" | "const" => self.space = Space::Global,
            "shared" | "shared::cta" => self.space = Space::Shared,
            "shared::cluster" => self.space = Space::Cluster,
            "local" => self.space = Space::Local,
            "volatile" | "cv" | "wt" => self.is_volatile = true,
            "relaxed" => self.ordering = Some(Ordering::Monotonic),
            "acquire" => self.ordering = Some(Ordering::Acquire),
            "release" => self.ordering = Some(Ordering::Release),
            "acq_rel" => self.ordering = Some(Ordering::AcqRel),
            "cta" => self.scope = Some(Scope::Cta),
            "cluster" => self.scope = Some(Scope::Cluster),
            "gpu" => self.scope = Some(Scope::Gpu),
            "sys" => self.scope = Some(Scope::System),
            "v2" => self.n_elements = 2,
            "v4" => self.n_elements = 4,
            "v8" => self.n_elements = 8,
            _ if is_hint(modifier) => {}
            _ if OPERATIONS.contains(&modifier) => self.operation = Some(modifier),
            _ => match Ty::of(modifier).filter(|ty| ty.kind != Kind::Predicate) {
                Some(ty) => self.ty = Some(ty),
                None => return Err(format!("`.{modifier}` of an access")),
            },
        }
        Ok(())
    }

    fn strength(&self) -> Strength {
        match (self.ordering, self.is_volatile) {
            (None, true) => Strength::VOLATILE,
            (None, false) => Strength::WEAK,
            (Some(ordering), _) => {
                Strength { ordering, scope: self.scope.unwrap_or(Scope::Gpu), strong: true }
            }
        }
    }

    /// The access to one element.
    fn access(&self, ty: Ty, strength: Strength, align: u64) -> Access {
        let size = ty.bits / 8;
        let format = match ty.kind {
            Kind::Float(format) => Some(format),
            _ => None,
        };
        Access {
            space: self.space,
            size: size as u8,
            bits: ty.bits as u8,
            is_pointer: ty.bits == 64 && format.is_none(),
            format,
            align,
            strength,
            failure: strength.ordering,
        }
    }
}

impl Assembly<'_, '_, '_> {
    pub(super) fn access(&mut self, statement: &Statement) -> Done {
        match statement.name() {
            "cp" => self.copies(statement),
            "ld" | "ldu" => self.load(statement),
            "st" => self.store(statement),
            _ => self.atomic(statement),
        }
    }

    /// The address in an operand.
    pub(super) fn address(
        &mut self,
        statement: &Statement,
        n: usize,
        space: Space,
    ) -> Result<Reg, Refusal> {
        let Operand::Address(base, offset) = self.operand(statement, n)? else {
            return Err("an address is missing".into());
        };
        let Operand::Name(name) = &**base else { return Err("an address that is a number".into()) };
        let a = self.var(name)?.reg;
        if *offset == 0 {
            return Ok(a);
        }
        let dst = self.body.temp(1);
        let flags = GepFlags::default();
        self.body.emit(Op::Offset { flags, space, dst, a, offset: *offset });
        Ok(dst)
    }

    fn load(&mut self, statement: &Statement) -> Done {
        let modes = Modes::of(statement)?;
        let ty = modes.ty.ok_or("a load without a type")?;
        let ptr = self.address(statement, 1, modes.space)?;
        let elements = elements(self.operand(statement, 0)?, modes.n_elements)?;
        let size = u64::from(ty.bits / 8);
        let access = modes.access(ty, modes.strength(), size * modes.n_elements);
        let access = self.body.push_access(access);
        let first = self.body.temp(elements.len() as u32);
        for n in 0..elements.len() as u32 {
            let offset = n * size as u32;
            self.body.emit(Op::Load { dst: first + n, ptr, offset, access });
        }
        (first..).zip(elements).try_for_each(|(reg, one)| self.put(&one, ty, reg))
    }

    fn store(&mut self, statement: &Statement) -> Done {
        let modes = Modes::of(statement)?;
        let ty = modes.ty.ok_or("a store without a type")?;
        let ptr = self.address(statement, 0, modes.space)?;
        let elements = elements(self.operand(statement, 1)?, modes.n_elements)?;
        let size = u64::from(ty.bits / 8);
        let access = modes.access(ty, modes.strength(), size * modes.n_elements);
        let access = self.body.push_access(access);
        for (n, one) in (0..).zip(&elements) {
            let value = self.source(one, ty)?;
            self.body.emit(Op::Store { value, ptr, offset: n * size as u32, access });
        }
        Ok(())
    }

    /// `atom` returns the old value, `red` does not; each element of a vector is accessed separately.
    fn atomic(&mut self, statement: &Statement) -> Done {
        let mut modes = Modes::of(statement)?;
        modes.ordering.get_or_insert(Ordering::Monotonic);
        let ty = modes.ty.ok_or("an atomic operation without a type")?;
        let is_red = statement.name() == "red";
        let at = usize::from(!is_red);
        let ptr = self.address(statement, at, modes.space)?;
        let values = elements(self.operand(statement, at + 1)?, modes.n_elements)?;
        let results = match is_red {
            true => Vec::new(),
            false => elements(self.operand(statement, 0)?, modes.n_elements)?,
        };
        let size = u64::from(ty.bits / 8);
        let access = Access { is_pointer: false, ..modes.access(ty, modes.strength(), size) };
        let access = self.body.push_access(access);
        let operation = modes.operation.ok_or("an atomic operation without a name")?;
        for (n, one) in (0..).zip(&values) {
            let ptr = self.moved(ptr, modes.space, n * size as i64);
            let (dst, value) = (self.body.temp(1), self.source(one, ty)?);
            if operation == "cas" {
                let (bit, new) = (self.body.temp(1), self.value(statement, at + 2, ty)?);
                self.body.emit(Op::CmpXchg { dst, bit, ptr, expected: value, new, access });
            } else {
                let op = rmw_op(operation, ty)?;
                self.body.emit(Op::Rmw { op, dst, ptr, value, access });
            }
            if let Some(result) = results.get(n as usize) {
                self.put(result, ty, dst)?;
            }
        }
        Ok(())
    }

    fn moved(&mut self, a: Reg, space: Space, offset: i64) -> Reg {
        if offset == 0 {
            return a;
        }
        let dst = self.body.temp(1);
        self.body.emit(Op::Offset { flags: GepFlags::default(), space, dst, a, offset });
        dst
    }

    /// `cp.async`, its groups and waits.
    fn copies(&mut self, statement: &Statement) -> Done {
        let parts: Vec<&str> = statement.opcode[1..].iter().map(String::as_str).collect();
        let nothing = self.body.temp(1);
        let (kind, args) = match parts[..] {
            ["async", "commit_group"] => (Sync::CopyCommit, Vec::new()),
            ["async", "wait_all"] => (Sync::CopyWait { all: true }, Vec::new()),
            ["async", "wait_group"] => {
                (Sync::CopyWait { all: false }, vec![self.value(statement, 0, Ty::WORD)?])
            }
            ["async", "mbarrier", "arrive", ref rest @ ..] => {
                let counted = rest.contains(&"noinc");
                let space = if rest.contains(&"b64") && rest.iter().any(|r| r.starts_with("shared"))
                {
                    Space::Shared
                } else {
                    Space::Flat
                };
                (Sync::CopyArrive { counted, space }, vec![self.address(statement, 0, space)?])
            }
            ["async", "ca" | "cg", "shared" | "shared::cta", "global", ref rest @ ..]
                if rest.iter().all(|part| is_hint(part)) =>
            {
                return self.copy(statement, rest.contains(&"L2::cache_hint"));
            }
            _ => return Err(format!("`{}`", statement.opcode.join("."))),
        };
        self.body.sync(SyncOp { kind, args, dst: nothing });
        Ok(())
    }

    fn copy(&mut self, statement: &Statement, has_policy: bool) -> Done {
        let to = self.address(statement, 0, Space::Shared)?;
        let from = self.address(statement, 1, Space::Global)?;
        let bytes = self.constant(self.operand(statement, 2)?)?;
        let bytes = match bytes {
            4 | 8 | 16 => bytes as u8,
            _ => return Err(format!("an asynchronous copy of {bytes} bytes")),
        };
        let n_operands = statement.operands.len() - usize::from(has_policy);
        let mut args = vec![to, from];
        let zero_fill = n_operands > 3;
        if zero_fill {
            args.push(self.value(statement, 3, Ty::WORD)?);
        }
        let dst = self.body.temp(1);
        self.body.sync(SyncOp { kind: Sync::Copy { bytes, zero_fill }, args, dst });
        Ok(())
    }

    /// An operand that must be a constant.
    fn constant(&self, operand: &Operand) -> Result<u64, Refusal> {
        let found = match operand {
            Operand::Number(text) => super::integer(text).and_then(|n| u64::try_from(n).ok()),
            Operand::Name(name) => self.var(name)?.constant,
            _ => None,
        };
        found.ok_or_else(|| "a number that is no constant".into())
    }
}

/// The elements of an operand.
fn elements(operand: &Operand, n: u64) -> Result<Vec<Operand>, Refusal> {
    let all = match operand {
        Operand::Vector(parts) => parts.clone(),
        one => vec![one.clone()],
    };
    if all.len() as u64 == n { Ok(all) } else { Err("a vector of another length".into()) }
}

fn rmw_op(operation: &str, ty: Ty) -> Result<RmwOp, Refusal> {
    Ok(match (operation, ty.kind) {
        ("exch", _) => RmwOp::Xchg,
        ("and", _) => RmwOp::And,
        ("or", _) => RmwOp::Or,
        ("xor", _) => RmwOp::Xor,
        (_, Kind::Pair(_)) => return Err("an atomic operation on two numbers in a word".into()),
        ("add", Kind::Float(_)) => RmwOp::FAdd,
        ("min", Kind::Float(_)) => RmwOp::FMin,
        ("max", Kind::Float(_)) => RmwOp::FMax,
        ("add", _) => RmwOp::Add,
        ("min", Kind::Signed) => RmwOp::Min,
        ("max", Kind::Signed) => RmwOp::Max,
        ("min", _) => RmwOp::UMin,
        ("max", _) => RmwOp::UMax,
        ("inc", _) => RmwOp::UIncWrap,
        ("dec", _) => RmwOp::UDecWrap,
        _ => return Err(format!("an atomic `{operation}`")),
    })
}
