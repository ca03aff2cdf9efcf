//! What users choose of how analyses work, by type.
//!
//! Whoever reads a setting defines it: neither the cache nor what runs passes has to know it. So an
//! analysis of an embedder has settings as ours do.
//!
//! ```
//! use selvedge_analysis::{Setting, Settings};
//!
//! /// How deep an analysis of an embedder looks.
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

/// Something that users choose for all functions of a module. What was not chosen is the default.
///
/// A setting stays as it is while facts are cached: they do not hear of a change.
pub trait Setting: Default + Send + Sync + 'static {}

/// What was chosen, at most one value of each type.
#[derive(Clone, Default)]
pub struct Settings {
    rows: Vec<(TypeId, AnyFact)>,
}

impl Settings {
    /// Chooses; what was chosen before of that type counts no more.
    pub fn choose<T: Setting>(&mut self, setting: T) {
        let key = TypeId::of::<T>();
        self.rows.retain(|(known, _)| *known != key);
        self.rows.push((key, Arc::new(setting)));
    }

    /// What was chosen of a type.
    pub fn chosen<T: Setting>(&self) -> Option<&T> {
        let (_, setting) = self.rows.iter().find(|(key, _)| *key == TypeId::of::<T>())?;
        Some(setting.downcast_ref().expect("settings are keyed by their type"))
    }

    /// As rows to which defaults can be added.
    pub(crate) fn to_rows(&self) -> ByType {
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
