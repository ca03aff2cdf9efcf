//! Hazard classes by number, merged where there are very many.
//!
//! Every block has sets of classes, and every pair of classes is compared once, so their number is bounded. When there
//! are too many, precision is given up in this order: all forms, the bytes within objects that are accessed at very
//! many places, all bytes, objects, kinds of memory.

use rustc_hash::FxHashMap;
use selvedge_analysis::escape::Memory;
use selvedge_ir::target::EventSet;
use selvedge_thread_memory::{AccessBounds, Object};

use crate::model::{FormId, Hazard, KindId, Model};

/// Maximum number of hazard classes of a function.
const MAX_CLASSES: usize = 512;

/// Maximum number of parts of one object that are distinguished when there are too many classes.
const MAX_PARTS: usize = 16;

/// Hazards by number.
#[derive(Default)]
pub(super) struct Classes {
    list: Vec<Hazard>,
    numbers: FxHashMap<Hazard, usize>,
    /// The numbers of the model's hazards, with and without forms; cached.
    of_kinds: FxHashMap<(KindId, Option<FormId>), usize>,
}

impl Classes {
    /// Returns the number of a hazard that the model knows.
    pub(super) fn number_of_kind(
        &mut self,
        model: &Model<'_>,
        kind: KindId,
        form: Option<FormId>,
    ) -> usize {
        if let Some(&number) = self.of_kinds.get(&(kind, form)) {
            return number;
        }
        let number = self.number(model.hazard_of(kind, form));
        self.of_kinds.insert((kind, form), number);
        number
    }

    /// Returns the number of a hazard.
    pub(super) fn number(&mut self, hazard: Hazard) -> usize {
        *self.numbers.entry(hazard).or_insert_with_key(|hazard| {
            self.list.push(hazard.clone());
            self.list.len() - 1
        })
    }

    /// All hazards, by number.
    pub(super) fn list(&self) -> &[Hazard] {
        &self.list
    }

    /// Merges classes until there are few enough. A merged class has all conflicts of the hazards that it represents.
    /// `memory_of` returns the kinds of memory that a place is in.
    pub(super) fn bounded(self, memory_of: impl Fn(&AccessBounds) -> Memory) -> Kinds {
        let mut list = self.list;
        let mut places: Vec<usize> = (0..list.len()).collect();
        let mut lost = None;
        for step in [
            Coarsening::Forms,
            Coarsening::CrowdedBytes,
            Coarsening::AllBytes,
            Coarsening::Objects,
            Coarsening::Memory,
        ] {
            if list.len() <= MAX_CLASSES {
                break;
            }
            lost = Some(step);
            let crowded = crowded(&list);
            let mut fewer = Classes::default();
            let numbers: Vec<usize> = list
                .into_iter()
                .map(|hazard| fewer.number(step.widen(hazard, &crowded, &memory_of)))
                .collect();
            places.iter_mut().for_each(|place| *place = numbers[*place]);
            list = fewer.list;
        }
        Kinds { list, places, numbers: self.numbers, lost }
    }
}

/// The classes that are distinguished.
pub(super) struct Kinds {
    pub(super) list: Vec<Hazard>,
    /// The class of each number.
    pub(super) places: Vec<usize>,
    /// The number of each hazard.
    numbers: FxHashMap<Hazard, usize>,
    /// The last step by which classes were merged.
    lost: Option<Coarsening>,
}

impl Kinds {
    /// Whether hazards of one class may be at different places.
    pub(super) fn merges_places(&self) -> bool {
        !matches!(self.lost, None | Some(Coarsening::Forms))
    }

    /// Whether accesses lost their forms.
    pub(super) fn has_lost_forms(&self) -> bool {
        self.lost.is_some()
    }

    /// The class of a hazard; `None` if it has no number.
    pub(super) fn of(&self, hazard: &Hazard) -> Option<usize> {
        self.numbers.get(hazard).map(|&number| self.places[number])
    }
}

/// The precision that a step gives up.
#[derive(Clone, Copy)]
enum Coarsening {
    Forms,
    CrowdedBytes,
    AllBytes,
    Objects,
    /// The kind of memory: classes then differ only in their effects.
    Memory,
}

impl Coarsening {
    fn widen(
        self,
        hazard: Hazard,
        crowded: &FxHashMap<Object, usize>,
        memory_of: &impl Fn(&AccessBounds) -> Memory,
    ) -> Hazard {
        let is_crowded = |object: &Object| crowded.get(object).is_some_and(|&n| n > MAX_PARTS);
        match (self, hazard.without_form()) {
            (Coarsening::Forms, hazard) => hazard,
            (Coarsening::Objects | Coarsening::Memory, Hazard::Order(_)) => {
                Hazard::Order(EventSet::ALL)
            }
            (Coarsening::Memory, hazard) => hazard.map_place(|_| AccessBounds::Lost(Memory::ALL)),
            (Coarsening::Objects, hazard) => {
                hazard.map_place(|place| AccessBounds::Lost(memory_of(&place)))
            }
            (Coarsening::AllBytes, hazard) => hazard.map_place(|place| place.without_bytes()),
            (Coarsening::CrowdedBytes, hazard) => hazard.map_place(|place| match &place {
                AccessBounds::Parts(parts) if parts.iter().any(|part| is_crowded(&part.object)) => {
                    place.without_bytes()
                }
                _ => place,
            }),
        }
    }
}

/// Returns the number of hazards that access a part of each object.
fn crowded(list: &[Hazard]) -> FxHashMap<Object, usize> {
    let mut counts: FxHashMap<Object, usize> = FxHashMap::default();
    for hazard in list {
        if let Hazard::Access(access) = hazard
            && let AccessBounds::Parts(parts) = &access.place
        {
            parts.iter().for_each(|part| *counts.entry(part.object).or_default() += 1);
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use selvedge_analysis::escape::Memory;
    use selvedge_ir::Global;
    use selvedge_ir::entity::EntityRef;
    use selvedge_thread_memory::{AccessBounds, Bytes, Object, ObjectPart};
    use smallvec::smallvec;

    use super::{Classes, MAX_CLASSES};
    use crate::model::{AccessHazard, Hazard};

    fn write(object: usize, first: i64) -> Hazard {
        let object = Object::Variable(Global::new(object));
        let bytes = Some(Bytes { first, end: first + 4 });
        let part = ObjectPart { object, bytes, relative: None };
        let place = AccessBounds::Parts(smallvec![part]);
        let (volatile, atomic) = (false, false);
        Hazard::Access(AccessHazard {
            place,
            reads: false,
            writes: true,
            volatile,
            atomic,
            form: None,
        })
    }

    fn bounded(hazards: Vec<Hazard>) -> (Vec<Hazard>, Vec<usize>) {
        let mut classes = Classes::default();
        for (n, hazard) in hazards.into_iter().enumerate() {
            assert_eq!(classes.number(hazard), n, "all different");
        }
        let kinds = classes.bounded(|_| Memory::SHARED);
        (kinds.list, kinds.places)
    }

    #[test]
    fn few_classes_are_unchanged() {
        let hazards: Vec<Hazard> = (0..MAX_CLASSES).map(|n| write(1, n as i64 * 4)).collect();
        assert_eq!(bounded(hazards.clone()), (hazards, (0..MAX_CLASSES).collect()));
    }

    #[test]
    fn byte_ranges_of_crowded_objects_are_dropped_first() {
        let mut hazards: Vec<Hazard> = (0..MAX_CLASSES).map(|n| write(1, n as i64 * 4)).collect();
        hazards.extend([write(2, 0), write(2, 4)]);
        let (list, places) = bounded(hazards.clone());
        let whole = write(1, 0).map_place(|place| place.without_bytes());
        assert_eq!(list, [whole, write(2, 0), write(2, 4)]);
        assert_eq!(places[..MAX_CLASSES], [0; MAX_CLASSES]);
        assert_eq!(places[MAX_CLASSES..], [1, 2]);
    }

    #[test]
    fn all_byte_ranges_are_dropped_before_objects() {
        let two_each = |n: usize| (0..n).flat_map(|object| [write(object, 0), write(object, 8)]);
        let (list, _) = bounded(two_each(MAX_CLASSES).collect());
        assert_eq!(list.len(), MAX_CLASSES, "one for each object");
        let (list, places) = bounded(two_each(MAX_CLASSES + 1).collect());
        let anywhere = write(0, 0).map_place(|_| AccessBounds::Lost(Memory::SHARED));
        assert_eq!((list, places), (vec![anywhere], vec![0; 2 * MAX_CLASSES + 2]));
    }
}
