//! Data layout and target triple: the destination's are used, the source's if it has none.
//!
//! CUDA's device library states a layout and a triple of its own, which fit every NVPTX target: as LLVM's linker, this
//! one does not warn about them.

use crate::data_layout::DataLayout;
use crate::link::LinkWarning;
use crate::module::ModuleHeader;

/// The layout that the device library states.
const LIBRARY_LAYOUT: &str = "e-i64:64-v16:16-v32:32-n16:32:64";

/// Sets what is missing, and warns about differences.
pub(super) fn merge(to: &mut ModuleHeader, from: &ModuleHeader, warnings: &mut Vec<LinkWarning>) {
    if to.data_layout.text().is_empty() && !from.data_layout.text().is_empty() {
        let layout: &DataLayout = &from.data_layout;
        *to.data_layout = layout.clone();
    }
    if to.triple.is_empty() && !from.triple.is_empty() {
        let triple: &str = &from.triple;
        *to.triple = triple.into();
    }
    let is_nvptx = from.triple.starts_with("nvptx") && to.triple.starts_with("nvptx");
    let is_library = is_nvptx && is_library_triple(&from.triple);
    let layouts = (to.data_layout.text(), from.data_layout.text());
    let is_library_layout = layouts.1.is_empty() || layouts.1 == LIBRARY_LAYOUT;
    if layouts.0 != layouts.1 && !(is_library && is_library_layout) {
        let (dest, source_layout) = (layouts.0.into(), layouts.1.into());
        warnings.push(LinkWarning::Layouts { dest, source_layout });
    }
    if !from.triple.is_empty() && from.triple != to.triple && !is_library {
        let (dest, source_triple) = (to.triple.to_string(), from.triple.to_string());
        warnings.push(LinkWarning::Triples { dest, source_triple });
    }
}

/// Whether a triple states no operating system, or that of GPU libraries.
fn is_library_triple(triple: &str) -> bool {
    let mut parts = triple.split('-').skip(1);
    let (vendor, system) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    matches!((vendor, system), ("nvidia", "gpulibs") | ("unknown", "unknown"))
}
