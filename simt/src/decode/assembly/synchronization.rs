//! Inline assembly for synchronization: barriers, warp operations, mbarriers, fences; also operations that end a
//! thread or only delay it.

use selvedge_ir::target::{BarrierForm, FenceOrder, Reduction, Scope};

use super::{Assembly, Operand, Statement, Ty};
use crate::decode::Done;
use crate::op::{Mbarrier, MbarrierKind, Redux, Reg, Shuffle, Sync, SyncOp, WarpOp};
use crate::space::Space;

impl Assembly<'_, '_, '_> {
    pub(super) fn synchronization(&mut self, statement: &Statement) -> Done {
        let parts: Vec<&str> = statement.opcode.iter().map(String::as_str).collect();
        match parts[..] {
            ["bar", "warp", "sync"] => {
                let args = vec![self.value(statement, 0, Ty::WORD)?];
                self.sync(Sync::Warp(WarpOp::Sync), args);
                Ok(())
            }
            ["barrier", "cluster", ref rest @ ..] => self.cluster(statement, rest),
            ["bar" | "barrier", ..] => self.barrier(statement),
            ["fence" | "membar", ref rest @ ..] => self.fence(rest),
            ["mbarrier", what, ..] => self.mbarrier(statement, what),
            ["exit"] => {
                self.sync(Sync::Exit, Vec::new());
                Ok(())
            }
            ["trap"] => {
                self.sync(Sync::Trap, Vec::new());
                Ok(())
            }
            ["nanosleep", ..] | ["griddepcontrol", ..] | ["setmaxnreg", ..] => Ok(()),
            ["prefetch" | "prefetchu" | "applypriority", ..] if !statement.has("tensormap") => {
                Ok(())
            }
            _ => self.warp(statement, &parts),
        }
    }

    /// Emits a synchronization operation; returns the register of its result.
    fn sync(&mut self, kind: Sync, args: Vec<Reg>) -> Reg {
        let dst = self.body.temp(2);
        self.body.sync(SyncOp { kind, args, dst });
        dst
    }

    fn cluster(&mut self, statement: &Statement, rest: &[&str]) -> Done {
        let kind = match rest.first() {
            Some(&"arrive") => Sync::ClusterArrive { relaxed: statement.has("relaxed") },
            Some(&"wait") => Sync::ClusterWait,
            _ => return Err("a barrier of a cluster of another kind".into()),
        };
        self.sync(kind, Vec::new());
        Ok(())
    }

    fn barrier(&mut self, statement: &Statement) -> Done {
        let is_reduction = statement.has("red");
        let first = usize::from(is_reduction);
        let n_operands = statement.operands.len();
        let mut args = vec![self.value(statement, first, Ty::WORD)?];
        let n_counts = n_operands.checked_sub(1 + 2 * first).filter(|&n| n < 2);
        let n_counts = n_counts.ok_or("a barrier with fewer or more operands")?;
        let count = (n_counts == 1).then_some(1);
        if count.is_some() {
            args.push(self.value(statement, first + 1, Ty::WORD)?);
        }
        let (form, ty) = match () {
            () if is_reduction => {
                let predicate = args.len() as u8;
                args.push(self.value(statement, n_operands - 1, Ty::PREDICATE)?);
                let (with, ty) = match () {
                    () if statement.has("popc") => (Reduction::Popc, Ty::WORD),
                    () if statement.has("and") => (Reduction::And, Ty::PREDICATE),
                    () if statement.has("or") => (Reduction::Or, Ty::PREDICATE),
                    () => return Err("a reduction of another kind".into()),
                };
                (BarrierForm::Reduce { with, predicate }, ty)
            }
            () if statement.has("sync") => (BarrierForm::Sync, Ty::WORD),
            () if statement.has("arrive") => (BarrierForm::Arrive, Ty::WORD),
            () => return Err("a barrier of another kind".into()),
        };
        if form == BarrierForm::Arrive && count.is_none() {
            return Err("an arrival without a count".into());
        }
        let aligned = statement.name() == "bar" || statement.has("aligned");
        let result = self.sync(Sync::Barrier { form, aligned, id: Some(0), count }, args);
        if is_reduction {
            return self.put(self.operand(statement, 0)?, ty, result);
        }
        Ok(())
    }

    fn fence(&mut self, rest: &[&str]) -> Done {
        let has = |word: &str| rest.contains(&word);
        let scope = match () {
            () if has("cta") => Scope::Cta,
            () if has("cluster") => Scope::Cluster,
            () if has("gpu") || has("gl") => Scope::Gpu,
            () if has("sys") => Scope::System,
            // A proxy fence: proxies are not modeled.
            () if rest.first() == Some(&"proxy") => Scope::Cta,
            () if has("mbarrier_init") => Scope::Cluster,
            () => return Err(format!("a fence of `{}`", rest.join("."))),
        };
        let order = match () {
            () if has("sc") => FenceOrder::SequentiallyConsistent,
            () if has("acquire") => FenceOrder::Acquire,
            () if has("release") => FenceOrder::Release,
            () => FenceOrder::AcquireRelease,
        };
        self.sync(Sync::Fence { order, scope }, Vec::new());
        Ok(())
    }

    fn mbarrier(&mut self, statement: &Statement, what: &str) -> Done {
        if ["expect_tx", "complete_tx", "noComplete"].iter().any(|word| statement.has(word)) {
            return Err(format!("`{}`", statement.opcode.join(".")));
        }
        let space = match () {
            () if statement.has("shared") || statement.has("shared::cta") => Space::Shared,
            () if statement.has("shared::cluster") => Space::Cluster,
            () => Space::Flat,
        };
        let has_parity = statement.has("parity");
        let op = match what {
            "init" => MbarrierKind::Init,
            "inval" => MbarrierKind::Invalidate,
            "arrive" | "arrive_drop" => MbarrierKind::Arrive {
                counted: statement.operands.len() > 2,
                drop: what == "arrive_drop",
            },
            "test_wait" | "try_wait" if has_parity => MbarrierKind::TestParity,
            "test_wait" | "try_wait" => MbarrierKind::Test,
            _ => return Err(format!("`{}`", statement.opcode.join("."))),
        };
        // The result, if there is one, is the first operand.
        let at = usize::from(!matches!(op, MbarrierKind::Init | MbarrierKind::Invalidate));
        let mut args = vec![self.address(statement, at, space)?];
        let (state, word) = (Ty { bits: 64, ..Ty::WORD }, Ty::WORD);
        match op {
            MbarrierKind::Init | MbarrierKind::Arrive { counted: true, .. } => {
                args.push(self.value(statement, at + 1, word)?);
            }
            MbarrierKind::TestParity => args.push(self.value(statement, at + 1, word)?),
            MbarrierKind::Test => args.push(self.value(statement, at + 1, state)?),
            _ => {}
        }
        let scope = if statement.has("cluster") { Scope::Cluster } else { Scope::Cta };
        let relaxed = statement.has("relaxed");
        let result = self.sync(Sync::Mbarrier(Mbarrier { op, space, scope, relaxed }), args);
        match op {
            MbarrierKind::Arrive { .. } => self.put(self.operand(statement, 0)?, state, result),
            MbarrierKind::Test | MbarrierKind::TestParity => {
                self.put(self.operand(statement, 0)?, Ty::PREDICATE, result)
            }
            _ => Ok(()),
        }
    }

    /// Warp-level operations.
    fn warp(&mut self, statement: &Statement, parts: &[&str]) -> Done {
        let word = Ty::WORD;
        let (op, types, result) = match *parts {
            ["activemask", "b32"] => {
                let dst = self.sync(Sync::ActiveMask, Vec::new());
                return self.put(self.operand(statement, 0)?, word, dst);
            }
            ["shfl", "sync", mode, "b32"] => {
                let mode = match mode {
                    "up" => Shuffle::Up,
                    "down" => Shuffle::Down,
                    "bfly" => Shuffle::Butterfly,
                    "idx" => Shuffle::Index,
                    _ => return Err(format!("a shuffle `{mode}`")),
                };
                (WarpOp::Shuffle { mode, with_predicate: true }, vec![word; 3], word)
            }
            ["vote", "sync", "all", "pred"] => {
                (WarpOp::VoteAll, vec![Ty::PREDICATE], Ty::PREDICATE)
            }
            ["vote", "sync", "any", "pred"] => {
                (WarpOp::VoteAny, vec![Ty::PREDICATE], Ty::PREDICATE)
            }
            ["vote", "sync", "uni", "pred"] => {
                (WarpOp::VoteUni, vec![Ty::PREDICATE], Ty::PREDICATE)
            }
            ["vote", "sync", "ballot", "b32"] => (WarpOp::Ballot, vec![Ty::PREDICATE], word),
            ["match", "any", "sync", ty] | ["match", "all", "sync", ty] => {
                let ty = Ty::of(ty).ok_or("a match of another type")?;
                let op = if parts[1] == "any" { WarpOp::MatchAny } else { WarpOp::MatchAll };
                (op, vec![ty], word)
            }
            ["redux", "sync", op, ty] => {
                let ty = Ty::of(ty).ok_or("a reduction of another type")?;
                (WarpOp::Redux(redux(op, ty)?), vec![ty], ty)
            }
            ["elect", "sync"] => (WarpOp::Elect, Vec::new(), word),
            _ => return Err(format!("`{}`", parts.join("."))),
        };
        let n = types.len();
        let mut args = vec![self.value(statement, n + 1, word)?];
        for (at, ty) in (1..).zip(types) {
            args.push(self.value(statement, at, ty)?);
        }
        let dst = self.sync(Sync::Warp(op), args);
        match self.operand(statement, 0)? {
            Operand::Pair(value, second) => {
                self.put(&Operand::Name(value.clone()), result, dst)?;
                self.put(&Operand::Name(second.clone()), Ty::PREDICATE, dst + 1)
            }
            one => self.put(one, result, dst),
        }
    }
}

fn redux(op: &str, ty: Ty) -> Result<Redux, String> {
    Ok(match (op, ty.is_signed()) {
        ("add", _) if ty.bits == 32 => Redux::Add,
        ("min", true) => Redux::Min,
        ("max", true) => Redux::Max,
        ("min", false) if ty == Ty::WORD => Redux::UMin,
        ("max", false) if ty == Ty::WORD => Redux::UMax,
        ("and", _) => Redux::And,
        ("or", _) => Redux::Or,
        ("xor", _) => Redux::Xor,
        _ => return Err(format!("a reduction `{op}`")),
    })
}
