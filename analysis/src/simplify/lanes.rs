//! Simplifies vectors by the sources of their elements.

use selvedge_ir::{ExtraRef, Inst, Opcode, Type, Value};
use smallvec::SmallVec;

use super::{Answer, Simplifier, constant, value};
use crate::fold::{Constant, Scalar};

/// How many operations an element is followed through.
const MAX_STEPS: usize = 6;

/// The maximum length of vectors that are inspected element by element.
const MAX_LEN: usize = 64;

/// The source of an element.
#[derive(Clone, PartialEq)]
enum Source {
    /// It is poison, so it may be anything.
    Poison,
    /// An element of a vector that is not followed further.
    Lane(Value, u32),
    /// An inserted value.
    Scalar(Value),
    /// An element of a constant.
    Constant(Constant),
}

impl Simplifier<'_> {
    /// Follows an element of a fixed-length vector through shuffles and insertions.
    fn source_of(&self, vector: Value, lane: u32) -> Source {
        let func = self.values.func();
        let (mut vector, mut lane) = (vector, lane);
        for _ in 0..MAX_STEPS {
            if let Some(whole) = self.values.constant(vector) {
                let part = self.values.folder().view.element(&whole, lane.into());
                let is_poison = self.is_poison(vector);
                return match part {
                    _ if is_poison => Source::Poison,
                    Some(part) if self.values.folder().view.is_poison(&part) => Source::Poison,
                    Some(part) => Source::Constant(part),
                    None => Source::Lane(vector, lane),
                };
            }
            let Some(inst) = vector.as_inst() else { break };
            match func.opcode(inst) {
                Opcode::ShuffleVector => {
                    let ExtraRef::Mask(mask) = func.extra(inst) else { break };
                    let Some(len) = self.fixed_len(func.operand(inst, 0)) else { break };
                    match mask.get(lane as usize).map(|&n| u32::try_from(n)) {
                        Some(Err(_)) => return Source::Poison,
                        Some(Ok(n)) if n < len => (vector, lane) = (func.operand(inst, 0), n),
                        Some(Ok(n)) => (vector, lane) = (func.operand(inst, 1), n - len),
                        None => break,
                    }
                }
                Opcode::InsertElement => {
                    let Some(at) = self.int(func.operand(inst, 2)) else { break };
                    let Some(len) = self.fixed_len(vector) else { break };
                    match at.below(len) {
                        // The index is out of range, which makes all elements poison.
                        None => return Source::Poison,
                        Some(at) if at == lane => {
                            return self.scalar_source(func.operand(inst, 1));
                        }
                        Some(_) => vector = func.operand(inst, 0),
                    }
                }
                _ => break,
            }
        }
        Source::Lane(vector, lane)
    }

    fn scalar_source(&self, scalar: Value) -> Source {
        match self.values.constant(scalar) {
            Some(_) if self.is_poison(scalar) => Source::Poison,
            Some(c) => Source::Constant(c),
            None => Source::Scalar(scalar),
        }
    }

    fn fixed_len(&self, vector: Value) -> Option<u32> {
        let (len, scalable) = self.types().vector_shape(self.ty(vector))?;
        (!scalable).then_some(len)
    }

    /// A shuffle whose elements are those of an existing vector, in the same positions, or are constant.
    pub(super) fn shuffle_by_lanes(&self, shuffle: Inst) -> Answer {
        let func = self.values.func();
        let ty = func.inst(shuffle).ty();
        let (len, scalable) = self.types().vector_shape(ty)?;
        if scalable || len as usize > MAX_LEN {
            return None;
        }
        let sources: SmallVec<[Source; 8]> =
            (0..len).map(|lane| self.source_of(shuffle.into(), lane)).collect();
        if let Some(found) = self.constant_of_sources(ty, &sources) {
            return constant(found);
        }
        let root = sources.iter().find_map(|source| match source {
            Source::Lane(root, _) => Some(*root),
            _ => None,
        });
        let operands = [0, 1].map(|n| Some(func.operand(shuffle, n)));
        for candidate in operands.into_iter().chain([root]).flatten() {
            if self.ty(candidate) == ty && self.has_sources(candidate, &sources) {
                return value(candidate);
            }
        }
        None
    }

    fn constant_of_sources(&self, ty: Type, sources: &[Source]) -> Option<Constant> {
        let element = self.types().scalar(ty);
        let part = |source: &Source| match source {
            Source::Constant(c) => Some(c.clone()),
            Source::Poison => Some(Constant::poison(element)),
            Source::Lane(..) | Source::Scalar(_) => None,
        };
        Some(Constant::Parts(ty, sources.iter().map(part).collect::<Option<_>>()?))
    }

    /// Whether a vector has these elements, ignoring poison ones.
    fn has_sources(&self, vector: Value, sources: &[Source]) -> bool {
        sources.iter().zip(0..).all(|(source, lane)| {
            *source == Source::Poison || self.source_of(vector, lane) == *source
        })
    }

    /// The value of an element that was inserted into a vector, through shuffles.
    pub(super) fn element_by_source(&self, vector: Value, lane: u32) -> Answer {
        match self.source_of(vector, lane) {
            Source::Poison => self.poison_of(self.types().scalar(self.ty(vector))),
            Source::Scalar(scalar) => value(scalar),
            Source::Constant(c) => constant(c),
            Source::Lane(..) => None,
        }
    }

    /// The scalar that every element of a vector is, for vectors of any length: it was inserted at index 0 and
    /// broadcast by a shuffle.
    pub(super) fn splatted_scalar(&self, vector: Value) -> Option<Value> {
        let func = self.values.func();
        let shuffle = vector.as_inst().filter(|&i| func.opcode(i) == Opcode::ShuffleVector)?;
        let ExtraRef::Mask(mask) = func.extra(shuffle) else { return None };
        let from = func.operand(shuffle, 0).as_inst()?;
        let is_insert = func.opcode(from) == Opcode::InsertElement;
        let first = is_insert && self.is_zero(func.operand(from, 2));
        (first && mask.iter().all(|&n| n == 0)).then(|| func.operand(from, 1))
    }

    /// A select between constants that are equal, or poison, in each element.
    pub(super) fn select_of_like_constants(&self, yes: Value, no: Value) -> Answer {
        let (a, b) = (self.values.constant(yes)?, self.values.constant(no)?);
        let ty = self.ty(yes);
        if self.fixed_len(yes)? as usize > MAX_LEN {
            return None;
        }
        let view = self.values.folder().view;
        let merged = self.values.folder().lanewise(ty, &[&a, &b], |lane| {
            let [x, y] = [lane[0], lane[1]];
            match (view.scalar(x), view.scalar(y)) {
                (Scalar::Poison, _) => Some(y.clone()),
                (_, Scalar::Poison) => Some(x.clone()),
                // An undefined element may be the other one, unless that is an expression that may be poison.
                (Scalar::Undef, other) if other != Scalar::Other => Some(y.clone()),
                (other, Scalar::Undef) if other != Scalar::Other => Some(x.clone()),
                _ => view.same(x, y).then(|| x.clone()),
            }
        });
        constant(merged?)
    }
}
