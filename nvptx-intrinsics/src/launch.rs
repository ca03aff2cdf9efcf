//! What a kernel promises about its launches, from its attributes and from `!nvvm.annotations`.

use selvedge_ir::inst::CallingConv;
use selvedge_ir::target::{FunctionMarks, LaunchBounds, LaunchLimits};

/// What every NVIDIA GPU since sm_30 takes.
///
/// No number of CTAs in a cluster holds for all architectures to come, so only a kernel's own
/// promises bound it (and the grid does).
pub(crate) const LIMITS: LaunchLimits = LaunchLimits {
    block: [1024, 1024, 64],
    threads: 1024,
    grid: [0x7fff_ffff, 0xffff, 0xffff],
    cluster: u32::MAX,
    warp: 32,
};

pub(crate) fn is_kernel(marks: &FunctionMarks<'_>) -> bool {
    marks.calling_conv == CallingConv::PTX_KERNEL || marks.annotation("kernel") == Some(1)
}

/// Attributes are what LLVM 21 and later write, annotations what came before; when a text has both,
/// both must hold, and the attribute is taken.
pub(crate) fn bounds(marks: &FunctionMarks<'_>) -> LaunchBounds {
    let number = |attribute: &str, annotation: &str| {
        let written = marks.attribute(attribute).and_then(|text| text.trim().parse().ok());
        written.or_else(|| small(marks, annotation))
    };
    let extents = |attribute: &str, x: &str, y: &str, z: &str| {
        let written = marks.attribute(attribute).and_then(parse_extents);
        written.or_else(|| annotated_extents(marks, [x, y, z]))
    };
    LaunchBounds {
        reqntid: extents("nvvm.reqntid", "reqntidx", "reqntidy", "reqntidz"),
        extents: [None; 3],
        maxntid: extents("nvvm.maxntid", "maxntidx", "maxntidy", "maxntidz"),
        cluster_dim: extents("nvvm.cluster_dim", "cluster_dim_x", "cluster_dim_y", "cluster_dim_z"),
        max_cluster_rank: number("nvvm.maxclusterrank", "maxclusterrank")
            .or_else(|| small(marks, "cluster_max_blocks")),
        min_ctas: number("nvvm.minctasm", "minctasm"),
        max_registers: number("nvvm.maxnreg", "maxnreg"),
    }
}

/// `"128"`, `"16,8"` or `"16,8,2"`: what is left out is 1.
fn parse_extents(text: &str) -> Option<[u32; 3]> {
    let mut extents = [1; 3];
    for (n, part) in text.split(',').enumerate() {
        *extents.get_mut(n)? = part.trim().parse().ok().filter(|extent| *extent > 0)?;
    }
    Some(extents)
}

/// Extents of which at least one is annotated; the others are 1.
fn annotated_extents(marks: &FunctionMarks<'_>, keys: [&str; 3]) -> Option<[u32; 3]> {
    let given = keys.map(|key| marks.annotation(key));
    if given.iter().all(Option::is_none) {
        return None;
    }
    let mut extents = [1; 3];
    for (extent, value) in extents.iter_mut().zip(given) {
        *extent = value.map_or(Some(1), |value| u32::try_from(value).ok().filter(|&v| v > 0))?;
    }
    Some(extents)
}

fn small(marks: &FunctionMarks<'_>, key: &str) -> Option<u32> {
    u32::try_from(marks.annotation(key)?).ok()
}

#[cfg(test)]
mod tests {
    use super::{bounds, is_kernel};
    use selvedge_ir::inst::CallingConv;
    use selvedge_ir::target::{FunctionMarks, LaunchBounds};

    fn marks<'a>(
        attributes: &[(&'a str, &'a str)],
        annotations: &[(&'a str, u64)],
    ) -> FunctionMarks<'a> {
        FunctionMarks {
            attributes: attributes.to_vec(),
            annotations: annotations.to_vec(),
            ..FunctionMarks::default()
        }
    }

    #[test]
    fn kernels_are_known_by_convention_or_annotation() {
        let by_convention =
            FunctionMarks { calling_conv: CallingConv::PTX_KERNEL, ..FunctionMarks::default() };
        assert!(is_kernel(&by_convention));
        assert!(is_kernel(&marks(&[], &[("maxntidx", 2), ("kernel", 1)])));
        assert!(!is_kernel(&marks(&[], &[("kernel", 0)])));
        assert!(!is_kernel(&FunctionMarks::default()));
    }

    #[test]
    fn attributes_and_annotations_say_the_same() {
        let attributes = [
            ("nvvm.reqntid", "64,2"),
            ("nvvm.maxntid", "256"),
            ("nvvm.cluster_dim", "2, 1, 1"),
            ("nvvm.maxclusterrank", "4"),
            ("nvvm.minctasm", "3"),
            ("nvvm.maxnreg", "64"),
        ];
        let annotations = [
            ("reqntidx", 64),
            ("reqntidy", 2),
            ("maxntidx", 256),
            ("cluster_dim_x", 2),
            ("maxclusterrank", 4),
            ("minctasm", 3),
            ("maxnreg", 64),
        ];
        let expected = LaunchBounds {
            reqntid: Some([64, 2, 1]),
            extents: [None; 3],
            maxntid: Some([256, 1, 1]),
            cluster_dim: Some([2, 1, 1]),
            max_cluster_rank: Some(4),
            min_ctas: Some(3),
            max_registers: Some(64),
        };
        assert_eq!(bounds(&marks(&attributes, &[])), expected);
        assert_eq!(bounds(&marks(&[], &annotations)), expected);
    }

    #[test]
    fn malformed_marks_promise_nothing() {
        for text in ["", "x", "1,2,3,4", "0", "-1", "4294967296", "1,,2"] {
            assert_eq!(bounds(&marks(&[("nvvm.reqntid", text)], &[])).reqntid, None, "{text}");
        }
        for value in [0, u64::MAX] {
            assert_eq!(bounds(&marks(&[], &[("reqntidx", value)])).reqntid, None, "{value}");
        }
    }
}
