//! A map from types to values of these types, to which values can be added while others are borrowed.

use std::any::{Any, TypeId};
use std::sync::{Arc, OnceLock};

/// A value of any type.
pub(crate) type AnyFact = Arc<dyn Any + Send + Sync>;

/// Downcasts `any`, whose key states that it is a `T`.
pub(crate) fn downcast<T: Send + Sync + 'static>(any: AnyFact) -> Arc<T> {
    any.downcast().expect("values are keyed by their type")
}

/// How many values of a [`ByType`] are stored inline.
const SIDE_BY_SIDE: usize = 12;

/// One value for each type, in insertion order. The list only grows, so a look-up takes no lock and can return a
/// reference. Cost: linear in the number of types.
#[derive(Default)]
pub(crate) struct ByType {
    rows: [OnceLock<(TypeId, AnyFact)>; SIDE_BY_SIDE],
    more: OnceLock<Box<ByType>>,
}

impl ByType {
    /// The value of that type.
    #[inline]
    pub(crate) fn find(&self, key: TypeId) -> Option<&AnyFact> {
        let mut part = self;
        loop {
            for row in &part.rows {
                let (known, value) = row.get()?;
                if *known == key {
                    return Some(value);
                }
            }
            part = part.more.get()?;
        }
    }

    /// Adds a value. If two threads add values of one type, the first one is retained.
    #[cold]
    pub(crate) fn add(&self, key: TypeId, value: AnyFact) -> &AnyFact {
        let mut fresh = Some((key, value));
        let mut part = self;
        loop {
            for row in &part.rows {
                let (known, value) = row.get_or_init(|| fresh.take().expect("it has one place"));
                if *known == key {
                    return value;
                }
            }
            part = part.more.get_or_init(Box::default);
        }
    }

    /// The value of type `T`, created if there is none.
    #[inline]
    pub(crate) fn get_or_add<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> &T {
        let key = TypeId::of::<T>();
        let value = self.find(key).unwrap_or_else(|| self.add(key, Arc::new(make())));
        value.downcast_ref().expect("values are keyed by their type")
    }
}
