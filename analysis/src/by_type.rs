//! Values of whatever type, one of each, that can be added while others are lent out.

use std::any::{Any, TypeId};
use std::sync::{Arc, OnceLock};

/// A value of whatever type.
pub(crate) type AnyFact = Arc<dyn Any + Send + Sync>;

/// The value behind `any`, whose key said that it is a `T`.
pub(crate) fn downcast<T: Send + Sync + 'static>(any: AnyFact) -> Arc<T> {
    any.downcast().expect("values are keyed by their type")
}

/// How many values of a [`ByType`] stand side by side.
const SIDE_BY_SIDE: usize = 12;

/// One value of each type, in the order in which they came: a list that only grows, so that looking
/// one up takes no lock and the value can be lent out. It is as long as there are types.
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

    /// Adds a value. When two threads add one of a type, the first one's stays.
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

    /// The value of type `T`, made when there is none.
    #[inline]
    pub(crate) fn get_or_add<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> &T {
        let key = TypeId::of::<T>();
        let value = self.find(key).unwrap_or_else(|| self.add(key, Arc::new(make())));
        value.downcast_ref().expect("values are keyed by their type")
    }
}
