//! User settings of analyses, keyed by type.
//!
//! A setting is defined where it is read: neither the cache nor the pass manager needs to know it. So analyses of
//! embedders can have settings as well.
//!
//! ```
//! use selvedge_analysis::{Setting, Settings};
//!
//! /// The depth limit of an analysis of an embedder.
//! #[derive(Debug, PartialEq)]
//! struct Depth(u32);
//!
//! impl Setting for Depth {}
//! impl Default for Depth {
//!     fn default() -> Depth {
//!         Depth(6)
//!     }
//! }
//!
//! let mut settings = Settings::default();
//! assert_eq!(settings.chosen::<Depth>(), None);
//! settings.choose(Depth(3));
//! assert_eq!(settings.chosen(), Some(&Depth(3)));
//! ```

use std::any::TypeId;
use std::fmt;
use std::sync::Arc;

use crate::by_type::{AnyFact, ByType};

/// A user setting for all functions of a module. If it is not selected, the default applies.
///
/// A setting must not change while facts are cached: a change does not invalidate them.
pub trait Setting: Default + Send + Sync + 'static {}

/// The selected settings, at most one value of each type.
#[derive(Clone, Default)]
pub struct Settings {
    rows: Vec<(TypeId, AnyFact)>,
}

impl Settings {
    /// Selects a setting, and replaces an earlier one of that type.
    pub fn choose<T: Setting>(&mut self, setting: T) {
        let key = TypeId::of::<T>();
        self.rows.retain(|(known, _)| *known != key);
        self.rows.push((key, Arc::new(setting)));
    }

    /// The selected setting of a type.
    pub fn chosen<T: Setting>(&self) -> Option<&T> {
        let (_, setting) = self.rows.iter().find(|(key, _)| *key == TypeId::of::<T>())?;
        Some(setting.downcast_ref().expect("settings are keyed by their type"))
    }

    /// Converts to a map to which defaults can be added.
    pub(crate) fn to_by_type(&self) -> ByType {
        let rows = ByType::default();
        for (key, setting) in &self.rows {
            rows.add(*key, Arc::clone(setting));
        }
        rows
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Settings({})", self.rows.len())
    }
}
