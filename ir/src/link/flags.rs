//! Module flags: `!{behavior, name, value}`, merged by their behaviors.
//!
//! | behavior | result for two values |
//! |---|---|
//! | 1 error | must be equal |
//! | 2 warning | the destination's, with a warning if they differ |
//! | 3 require | a requirement on another flag; all are retained |
//! | 4 override | this one; two must be equal |
//! | 5 append, 6 append-unique | both lists, without duplicates for 6 |
//! | 7 max, 8 min | the larger or smaller integer; a `min` flag that the source does not have becomes 0 |

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::constant::{ConstKind, IntBits};
use crate::entity::Md;
use crate::link::maps::Transfer;
use crate::link::types::TypeMap;
use crate::link::{LinkError, LinkRule, LinkWarning};
use crate::metadata::MdData;
use crate::module::{ModuleHeader, NamedMd};
use crate::print::display_constant;

/// The name of the list.
pub(super) const LIST: &[u8] = b"llvm.module.flags";

const ERROR: u64 = 1;
const WARNING: u64 = 2;
const REQUIRE: u64 = 3;
const OVERRIDE: u64 = 4;
const APPEND: u64 = 5;
const APPEND_UNIQUE: u64 = 6;
const MAX: u64 = 7;
const MIN: u64 = 8;

/// A flag in the destination's table.
#[derive(Clone, Copy, Debug)]
struct Flag {
    row: Md,
    behavior: u64,
    name: Md,
    value: Option<Md>,
}

/// The destination's flags after linking.
struct Merging<'m> {
    header: &'m mut ModuleHeader,
    rows: Vec<Md>,
    by_name: HashMap<Md, (usize, Flag), FxBuildHasher>,
    requirements: Vec<Md>,
}

/// The merged list; `None` if neither module has flags. The destination's list is unchanged.
///
/// # Errors
/// When flags conflict.
pub(super) fn merge(
    to: &mut ModuleHeader,
    from: &ModuleHeader,
    types: &TypeMap,
    warnings: &mut Vec<LinkWarning>,
) -> Result<Option<Vec<Md>>, LinkError> {
    let list = |header: &ModuleHeader| {
        header.named_md.iter().find(|named| *named.name == *LIST).map(|named| named.nodes.clone())
    };
    let Some(source) = list(from) else { return Ok(list(to)) };
    let mut transfer = Transfer::new(to, from, types);
    let source: Vec<Md> = source.into_iter().map(|md| transfer.move_md(md)).collect();
    let Some(dest) = list(to).filter(|dest| !dest.is_empty()) else { return Ok(Some(source)) };
    let mut merging = Merging {
        header: to,
        rows: Vec::new(),
        by_name: HashMap::default(),
        requirements: Vec::new(),
    };
    dest.into_iter().for_each(|row| merging.add(row));
    let mut seen = HashSet::<Md, FxBuildHasher>::default();
    for row in source {
        if let Some(flag) = merging.flag(row) {
            seen.insert(flag.name);
            merging.merge(flag, warnings)?;
        }
    }
    merging.reset_minima(&seen);
    merging.check_requirements()?;
    Ok(Some(merging.rows))
}

/// Replaces the destination's list.
pub(super) fn set(header: &mut ModuleHeader, flags: Option<Vec<Md>>) {
    let Some(nodes) = flags else { return };
    match header.named_md.iter_mut().find(|named| *named.name == *LIST) {
        Some(named) => named.nodes = nodes,
        None => header.named_md.push(NamedMd { name: LIST.into(), nodes }),
    }
}

impl Merging<'_> {
    /// The flag in a row; `None` if it is malformed.
    fn flag(&self, row: Md) -> Option<Flag> {
        let node = self.header.md.node(row)?;
        let behavior = self.integer(node.operand(0)?)?.to_u64()?;
        Some(Flag { row, behavior, name: node.operand(1)?, value: node.operand(2) })
    }

    fn integer(&self, md: Md) -> Option<&IntBits> {
        let MdData::Const(c) = self.header.md[md] else { return None };
        match self.header.consts[c].kind() {
            ConstKind::Int(bits) => Some(bits),
            _ => None,
        }
    }

    fn unsigned(&self, md: Option<Md>) -> u64 {
        md.and_then(|md| self.integer(md)).and_then(IntBits::to_u64).unwrap_or(u64::MAX)
    }

    /// Adds a row that does not conflict with another one.
    fn add(&mut self, row: Md) {
        if let Some(flag) = self.flag(row) {
            match flag.behavior {
                REQUIRE => self.requirements.extend(flag.value),
                _ => drop(self.by_name.insert(flag.name, (self.rows.len(), flag))),
            }
        }
        self.rows.push(row);
    }

    fn replace(&mut self, at: usize, flag: Flag) {
        self.rows[at] = flag.row;
        self.by_name.insert(flag.name, (at, flag));
    }

    fn merge(&mut self, new: Flag, warnings: &mut Vec<LinkWarning>) -> Result<(), LinkError> {
        if new.behavior == REQUIRE {
            if !new.value.is_some_and(|value| self.requirements.contains(&value)) {
                self.add(new.row);
            }
            return Ok(());
        }
        let Some(&(at, old)) = self.by_name.get(&new.name) else {
            self.add(new.row);
            return Ok(());
        };
        match (old.behavior, new.behavior) {
            (OVERRIDE, OVERRIDE) if old.value != new.value => {
                return Err(self.error(self.values(old, new), new.name));
            }
            (OVERRIDE, _) => return Ok(()),
            (_, OVERRIDE) => {
                self.replace(at, new);
                return Ok(());
            }
            _ => {}
        }
        let is_compatible = match (old.behavior, new.behavior) {
            (a, b) if a == b => true,
            (WARNING, MIN | MAX) | (MIN | MAX, WARNING) => true,
            _ => false,
        };
        if !is_compatible {
            return Err(self.error(LinkRule::FlagBehaviors, new.name));
        }
        if old.value != new.value && (old.behavior == WARNING || new.behavior == WARNING) {
            warnings.push(self.warning(old, new));
        }
        self.merge_values(at, old, new)
    }

    fn merge_values(&mut self, at: usize, old: Flag, new: Flag) -> Result<(), LinkError> {
        let behaviors = [old.behavior, new.behavior];
        if let Some(&chosen) = behaviors.iter().find(|behavior| matches!(**behavior, MIN | MAX)) {
            let (a, b) = (self.unsigned(old.value), self.unsigned(new.value));
            let is_new = if chosen == MIN { b < a } else { b > a };
            let with_behavior = if old.behavior == chosen { old } else { new };
            let value = if is_new { new.value } else { old.value };
            self.replace_value(at, with_behavior, value);
            return Ok(());
        }
        match new.behavior {
            ERROR if old.value != new.value => Err(self.error(self.values(old, new), new.name)),
            APPEND | APPEND_UNIQUE => {
                let mut all = self.operands(old.value);
                for operand in self.operands(new.value) {
                    if new.behavior == APPEND || !all.contains(&operand) {
                        all.push(operand);
                    }
                }
                let value = self.header.md.tuple(&all);
                self.replace_value(at, old, Some(value));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Replaces the value of a flag whose other operands are those of `like`.
    fn replace_value(&mut self, at: usize, like: Flag, value: Option<Md>) {
        let behavior = self.header.md.node(like.row).and_then(|node| node.operand(0));
        let row = self.header.md.tuple(&[behavior, Some(like.name), value]);
        self.replace(at, Flag { row, value, ..like });
    }

    fn operands(&self, list: Option<Md>) -> Vec<Option<Md>> {
        let node = list.and_then(|list| self.header.md.node(list));
        node.map_or(Vec::new(), |node| (0..node.n_operands()).map(|n| node.operand(n)).collect())
    }

    /// Sets flags of behavior `min` to 0 that the source does not have.
    fn reset_minima(&mut self, seen: &HashSet<Md, FxBuildHasher>) {
        let of_dest = self.by_name.values().filter(|(_, flag)| flag.behavior == MIN);
        let mut missing: Vec<_> =
            of_dest.filter(|(_, flag)| !seen.contains(&flag.name)).copied().collect();
        missing.sort_unstable_by_key(|&(at, _)| at);
        for (at, flag) in missing {
            let Some(MdData::Const(c)) = flag.value.map(|value| &self.header.md[value]) else {
                continue;
            };
            let ty = self.header.consts[*c].ty();
            let Some(bits) = self.header.types.int_bits(ty) else { continue };
            let zero = self.header.consts.int(ty, bits, 0);
            let value = self.header.md.constant(zero);
            self.replace_value(at, flag, Some(value));
        }
    }

    fn check_requirements(&self) -> Result<(), LinkError> {
        for &requirement in &self.requirements {
            let Some(node) = self.header.md.node(requirement) else { continue };
            let (Some(name), value) = (node.operand(0), node.operand(1)) else { continue };
            if self.by_name.get(&name).is_none_or(|(_, flag)| flag.value != value) {
                return Err(self.error(LinkRule::FlagRequirement, name));
            }
        }
        Ok(())
    }

    fn error(&self, rule: LinkRule, name: Md) -> LinkError {
        LinkError::new(rule, self.header.md.text(name))
    }

    fn values(&self, old: Flag, new: Flag) -> LinkRule {
        LinkRule::FlagValues(self.shown(old.value), self.shown(new.value))
    }

    fn warning(&self, old: Flag, new: Flag) -> LinkWarning {
        let name = self.header.md.text(new.name).unwrap_or_default();
        LinkWarning::FlagValues {
            flag: String::from_utf8_lossy(name).into_owned(),
            dest: self.shown(old.value),
            source_value: self.shown(new.value),
        }
    }

    fn shown(&self, value: Option<Md>) -> String {
        match value.map(|value| &self.header.md[value]) {
            None => "null".into(),
            Some(MdData::Const(c)) => display_constant(self.header, *c),
            Some(MdData::String(text)) => format!("!\"{}\"", text.escape_ascii()),
            Some(MdData::Node(_) | MdData::Forward) => "a list".into(),
        }
    }
}
