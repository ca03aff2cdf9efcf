//! The facts of an intrinsic, in one row.

use super::{Barrier, Effects, ModRef, RangeRule, Scope, SyncKind};

/// Facts that hold for every call of an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntrinsicFacts {
    /// Its memory effects.
    pub effects: Effects,
    /// The kind of synchronisation.
    pub sync: SyncKind,
    /// Function attributes that hold.
    pub props: FnProps,
    /// The threads that get the same result from it.
    pub uniformity: Uniformity,
    /// Whether a second call returns the same as the first one.
    pub stability: Stability,
    /// The range of its result.
    pub range: RangeRule,
    /// LLVM's facts of each parameter, by position; shorter than the parameter list if nothing is known of the rest.
    /// [`IntrinsicFacts::access`] takes `effects` into account.
    pub params: &'static [ParamFacts],
    /// The memory it reads through its operands does not change while the kernel runs, so that no barrier orders the
    /// read.
    pub reads_invariant: bool,
    /// The program that calls it expects to run in a cluster of more than one CTA, whose threads may then
    /// reach each other's shared memory.
    pub implies_cluster: bool,
}

impl IntrinsicFacts {
    /// The conservative facts of an unknown callee.
    pub const OPAQUE: Self = Self {
        effects: Effects::ALL,
        sync: SyncKind::Opaque,
        props: FnProps::CONVERGENT,
        uniformity: Uniformity::Divergent,
        stability: Stability::Volatile,
        range: RangeRule::Unknown,
        params: &[],
        reads_invariant: false,
        implies_cluster: true,
    };

    /// A function of its operands: no memory, no other threads, no traps.
    pub const PURE: Self = Self {
        effects: Effects::NONE,
        sync: SyncKind::None,
        props: FnProps::DEFAULT,
        uniformity: Uniformity::Operands,
        stability: Stability::Operands,
        range: RangeRule::Unknown,
        params: &[],
        reads_invariant: false,
        implies_cluster: false,
    };

    /// The barrier of the CTA, if it is one.
    pub const fn barrier(&self) -> Option<Barrier> {
        self.sync.barrier()
    }

    /// Whether control flow around it must be preserved, since its effect depends on the threads that execute it
    /// together.
    pub const fn is_convergent(&self) -> bool {
        self.props.contains(FnProps::CONVERGENT)
    }

    /// Its effect on memory through the operand at position `n`.
    pub fn access(&self, n: usize) -> ModRef {
        let listed = self.params.get(n).map_or(ModRef::ModRef, |param| param.access);
        listed.intersection(self.effects.arguments)
    }

    /// Whether other threads may learn through it that earlier accesses have happened, or the caller may learn that
    /// accesses of other threads have. See [`SyncKind::publishes_or_acquires`]; reading a clock is included, since it
    /// orders accesses in time.
    pub const fn publishes_or_acquires(&self) -> bool {
        self.sync.publishes_or_acquires() || matches!(self.stability, Stability::Volatile)
    }

    /// Whether a call can be replaced by an earlier, dominating call with equal operands, independent of the code in
    /// between.
    pub const fn is_mergeable(&self) -> bool {
        self.effects.is_none()
            && matches!(self.stability, Stability::Operands | Stability::Fixed)
            && matches!(self.sync, SyncKind::None)
            && !self.is_convergent()
    }

    /// Whether a call whose result is unused can be removed.
    ///
    /// Reading a register that changes has the effects of a clock, so that reads remain in order, but a read without
    /// users cannot be observed. Exchanges in which lanes wait for each other are not removed.
    pub const fn is_removable_if_unused(&self) -> bool {
        let effects_are_reads =
            !self.effects.writes_anything() || matches!(self.stability, Stability::Volatile);
        effects_are_reads
            && matches!(
                self.sync,
                SyncKind::None
                    | SyncKind::ConvergenceDependent
                    | SyncKind::Mbarrier(super::MbarrierOp::Query)
            )
            && self.props.contains(FnProps::WILLRETURN.union(FnProps::NOUNWIND))
    }

    /// Whether the result is uniform among all threads of `scope`, provided that the operands are.
    pub const fn is_uniform_at(&self, scope: Scope) -> bool {
        match self.uniformity {
            Uniformity::Operands => true,
            Uniformity::Uniform(own) => own as u8 >= scope as u8,
            Uniformity::AmongOperand(..) | Uniformity::Divergent => false,
        }
    }
}

/// The threads that get the same result from a call that they execute together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uniformity {
    /// Threads that pass the same operands (and read the same memory, if it reads).
    Operands,
    /// All threads of this scope, with any operands. [`Scope::Gpu`] means the grid.
    Uniform(Scope),
    /// The threads of this scope that participate and pass the same operand at this position (the mask of participating
    /// lanes).
    AmongOperand(Scope, u8),
    /// Possibly no two threads.
    Divergent,
}

/// Whether a second call by the same thread with the same operands returns the same as the first one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stability {
    /// As long as the memory it reads is unchanged.
    Operands,
    /// Always: it reads a register that cannot change during the life of the thread.
    Fixed,
    /// Only while the same lanes execute together.
    Convergence,
    /// Never: a clock, or a position in the machine from which the thread may be moved.
    Volatile,
}

/// The facts of one parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParamFacts {
    /// The memory effect that LLVM allows through this pointer; [`ModRef::None`] for other types.
    pub access: ModRef,
    /// Must be a constant.
    pub immarg: bool,
    /// The pointer is not captured by the call or by its result.
    pub nocapture: bool,
    /// Its attributes as LLVM prints them, for callers that declare the intrinsic.
    pub attributes: &'static str,
}

impl ParamFacts {
    /// An ordinary operand: no pointer, or one that is not dereferenced.
    pub const VALUE: Self =
        Self { access: ModRef::None, immarg: false, nocapture: false, attributes: "" };
    /// An operand that must be a constant.
    pub const IMMEDIATE: Self = Self { immarg: true, attributes: "immarg", ..Self::VALUE };
}

/// Function attributes without arguments, as a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FnProps(u16);

impl FnProps {
    /// No attribute.
    pub const EMPTY: Self = Self(0);
    /// `convergent`
    pub const CONVERGENT: Self = Self(1);
    /// `nocallback`
    pub const NOCALLBACK: Self = Self(1 << 1);
    /// `nofree`
    pub const NOFREE: Self = Self(1 << 2);
    /// `nosync`
    pub const NOSYNC: Self = Self(1 << 3);
    /// `nounwind`
    pub const NOUNWIND: Self = Self(1 << 4);
    /// `willreturn`
    pub const WILLRETURN: Self = Self(1 << 5);
    /// `speculatable`
    pub const SPECULATABLE: Self = Self(1 << 6);
    /// `noreturn`
    pub const NORETURN: Self = Self(1 << 7);
    /// `noduplicate`
    pub const NODUPLICATE: Self = Self(1 << 8);
    /// `nomerge`
    pub const NOMERGE: Self = Self(1 << 9);
    /// `cold`
    pub const COLD: Self = Self(1 << 10);
    /// `strictfp`
    pub const STRICTFP: Self = Self(1 << 11);
    /// `nocreateundeforpoison`
    pub const NOCREATEUNDEFORPOISON: Self = Self(1 << 12);
    /// LLVM's default attributes of an intrinsic.
    pub const DEFAULT: Self = Self::NOCALLBACK
        .union(Self::NOFREE)
        .union(Self::NOSYNC)
        .union(Self::NOUNWIND)
        .union(Self::WILLRETURN);

    /// From the bits of a generated table, in the order of the constants above.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Every attribute with its spelling, in LLVM's printing order.
    pub const SPELLINGS: [(Self, &'static str); 13] = [
        (Self::COLD, "cold"),
        (Self::CONVERGENT, "convergent"),
        (Self::NOCALLBACK, "nocallback"),
        (Self::NOCREATEUNDEFORPOISON, "nocreateundeforpoison"),
        (Self::NODUPLICATE, "noduplicate"),
        (Self::NOFREE, "nofree"),
        (Self::NOMERGE, "nomerge"),
        (Self::NORETURN, "noreturn"),
        (Self::NOSYNC, "nosync"),
        (Self::NOUNWIND, "nounwind"),
        (Self::SPECULATABLE, "speculatable"),
        (Self::STRICTFP, "strictfp"),
        (Self::WILLRETURN, "willreturn"),
    ];

    /// Are all attributes of `other` in this set?
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Attributes of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Attributes of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set of the attributes with these spellings; `None` at an unknown one.
    pub fn parse(words: &str) -> Option<Self> {
        words.split_whitespace().try_fold(Self::EMPTY, |set, word| {
            let (prop, _) = Self::SPELLINGS.iter().find(|(_, name)| *name == word)?;
            Some(set.union(*prop))
        })
    }

    /// Spellings of the attributes in the set, in LLVM's printing order.
    pub fn spellings(self) -> impl Iterator<Item = &'static str> {
        Self::SPELLINGS.iter().filter(move |(prop, _)| self.contains(*prop)).map(|(_, name)| *name)
    }
}
