//! The launch bounds of a kernel, from its attributes and from `!nvvm.annotations`.

use selvedge_ir::inst::CallingConv;
use selvedge_ir::target::{FunctionMarks, LaunchBounds, LaunchLimits};

/// The limits of all NVIDIA GPUs since sm_30.
///
/// No limit of the number of CTAs in a cluster holds for all future architectures, so only the kernel's own bounds and
/// the grid limit it.
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

/// The value of one launch bound of a kernel, from an attribute (LLVM 21 and later) and annotations (LLVM 20 and
/// earlier).
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stated<T> {
    Nothing,
    /// No positive numbers, or too many.
    Malformed,
    This(T),
    /// The attribute and the annotations disagree, or two annotations do. LLVM lets the last annotation override the
    /// attribute when it reads the module; other tools need not.
    Contradiction,
}

impl<T> Stated<T> {
    fn value(self) -> Option<T> {
        match self {
            Stated::This(value) => Some(value),
            Stated::Nothing | Stated::Malformed | Stated::Contradiction => None,
        }
    }

    fn why_ignored(&self) -> Option<&'static str> {
        match self {
            Stated::Nothing | Stated::This(_) => None,
            Stated::Malformed => Some("positive numbers are expected, so it does not count"),
            Stated::Contradiction => {
                Some("attribute and annotations contradict each other, so neither counts")
            }
        }
    }
}

/// Bounds with one extent for each axis: the attribute, and the annotations.
const EXTENTS: [(&str, [&str; 3]); 3] = [
    ("nvvm.reqntid", ["reqntidx", "reqntidy", "reqntidz"]),
    ("nvvm.maxntid", ["maxntidx", "maxntidy", "maxntidz"]),
    ("nvvm.cluster_dim", ["cluster_dim_x", "cluster_dim_y", "cluster_dim_z"]),
];
/// Bounds that are one integer.
const NUMBERS: [(&str, &[&str]); 3] = [
    ("nvvm.maxclusterrank", &["maxclusterrank", "cluster_max_blocks"]),
    ("nvvm.minctasm", &["minctasm"]),
    ("nvvm.maxnreg", &["maxnreg"]),
];

/// The combined bounds of attributes and annotations. Malformed or contradictory values imply no bound, but if they
/// concern clusters, the kernel may be launched in clusters of any size.
pub(crate) fn bounds(marks: &FunctionMarks<'_>) -> LaunchBounds {
    let [reqntid, maxntid, cluster_dim] = EXTENTS.map(|(key, axes)| extents(marks, key, axes));
    let [max_cluster_rank, min_ctas, max_registers] =
        NUMBERS.map(|(key, annotations)| number(marks, key, annotations));
    let is_impossible = exceeds(reqntid, maxntid);
    let is_unclear =
        cluster_dim.why_ignored().is_some() || max_cluster_rank.why_ignored().is_some();
    LaunchBounds {
        reqntid: reqntid.value().filter(|_| !is_impossible),
        extents: [None; 3],
        maxntid: maxntid.value().filter(|_| !is_impossible),
        cluster_dim: cluster_dim.value().filter(|_| !is_unclear),
        max_cluster_rank: if is_unclear { Some(u32::MAX) } else { max_cluster_rank.value() },
        min_ctas: min_ctas.value(),
        max_registers: max_registers.value(),
    }
}

/// Whether a launch must have more threads in a block than it may have.
fn exceeds(reqntid: Stated<[u32; 3]>, maxntid: Stated<[u32; 3]>) -> bool {
    let volume = |extents: [u32; 3]| extents.map(u128::from).iter().product::<u128>();
    reqntid.value().zip(maxntid.value()).is_some_and(|(exact, most)| volume(exact) > volume(most))
}

/// The attributes that imply nothing, and why.
pub(crate) fn ignored(marks: &FunctionMarks<'_>) -> Vec<(&'static str, &'static str)> {
    let all = EXTENTS.map(|(key, axes)| (key, extents(marks, key, axes)));
    let numbers = NUMBERS.map(|(key, annotations)| (key, number(marks, key, annotations)));
    let of_extents = all.iter().filter_map(|(key, stated)| Some((*key, stated.why_ignored()?)));
    let of_numbers = numbers.iter().filter_map(|(key, stated)| Some((*key, stated.why_ignored()?)));
    let mut found: Vec<_> = of_extents.chain(of_numbers).collect();
    let [(_, reqntid), (_, maxntid), _] = all;
    if exceeds(reqntid, maxntid) {
        let what = "more threads are required than are allowed, so neither counts";
        found.push(("nvvm.reqntid and nvvm.maxntid", what));
    }
    found
}

/// An attribute has all axes, an annotation one. They agree if each annotated axis has the extent in the attribute.
fn extents(marks: &FunctionMarks<'_>, attribute: &str, axes: [&str; 3]) -> Stated<[u32; 3]> {
    let mut annotated: [Option<u64>; 3] = [None; 3];
    for (own, key) in annotated.iter_mut().zip(axes) {
        for value in marks.annotations_of(key) {
            if own.is_some_and(|own| own != value) {
                return Stated::Contradiction;
            }
            *own = Some(value);
        }
    }
    let is_annotated = annotated.iter().any(Option::is_some);
    match marks.attribute(attribute) {
        None if !is_annotated => Stated::Nothing,
        None => complete(annotated).map_or(Stated::Malformed, Stated::This),
        Some(text) => {
            let written = parse_extents(text);
            let agrees = |written: [u32; 3]| {
                let mut axes = written.into_iter().zip(annotated);
                axes.all(|(own, given)| given.is_none_or(|given| given == u64::from(own)))
            };
            match written {
                Some(written) if agrees(written) => Stated::This(written),
                None if !is_annotated => Stated::Malformed,
                Some(_) | None => Stated::Contradiction,
            }
        }
    }
}

fn number(marks: &FunctionMarks<'_>, attribute: &str, annotations: &[&str]) -> Stated<u32> {
    let text = marks.attribute(attribute);
    let written = text.and_then(|text| text.trim().parse::<u64>().ok());
    if text.is_some() && written.is_none() {
        return Stated::Malformed;
    }
    let annotated = annotations.iter().flat_map(|key| marks.annotations_of(key));
    let mut all = written.into_iter().chain(annotated);
    let Some(first) = all.next() else { return Stated::Nothing };
    match all.all(|other| other == first) {
        true => {
            let number = u32::try_from(first).ok().filter(|&number| number > 0);
            number.map_or(Stated::Malformed, Stated::This)
        }
        false => Stated::Contradiction,
    }
}

/// `"128"`, `"16,8"` or `"16,8,2"`: omitted extents are 1.
fn parse_extents(text: &str) -> Option<[u32; 3]> {
    let mut extents = [1; 3];
    for (n, part) in text.split(',').enumerate() {
        *extents.get_mut(n)? = part.trim().parse().ok().filter(|extent| *extent > 0)?;
    }
    Some(extents)
}

/// The annotated extents; omitted ones are 1.
fn complete(annotated: [Option<u64>; 3]) -> Option<[u32; 3]> {
    let mut extents = [1; 3];
    for (extent, value) in extents.iter_mut().zip(annotated) {
        *extent = value.map_or(Some(1), |value| u32::try_from(value).ok().filter(|&v| v > 0))?;
    }
    Some(extents)
}

#[cfg(test)]
mod tests {
    use super::{bounds, ignored, is_kernel};
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
    fn kernels_are_recognized_by_convention_or_annotation() {
        let by_convention =
            FunctionMarks { calling_conv: CallingConv::PTX_KERNEL, ..FunctionMarks::default() };
        assert!(is_kernel(&by_convention));
        assert!(is_kernel(&marks(&[], &[("maxntidx", 2), ("kernel", 1)])));
        assert!(!is_kernel(&marks(&[], &[("kernel", 0)])));
        assert!(!is_kernel(&FunctionMarks::default()));
    }

    #[test]
    fn attributes_and_annotations_are_equivalent() {
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
    fn malformed_attributes_are_ignored() {
        for text in ["", "x", "1,2,3,4", "0", "-1", "4294967296", "1,,2"] {
            let marks = marks(&[("nvvm.reqntid", text)], &[]);
            assert_eq!(bounds(&marks).reqntid, None, "{text}");
            let why = "positive numbers are expected, so it does not count";
            assert_eq!(ignored(&marks), [("nvvm.reqntid", why)], "{text}");
        }
        for value in [0, u64::MAX] {
            assert_eq!(bounds(&marks(&[], &[("reqntidx", value)])).reqntid, None, "{value}");
        }
        for cluster in [
            marks(&[("nvvm.maxclusterrank", "two")], &[]),
            marks(&[("nvvm.maxclusterrank", "0")], &[]),
            marks(&[], &[("maxclusterrank", 0)]),
        ] {
            assert!(bounds(&cluster).demands_cluster(), "it may be any number: {cluster:?}");
        }
    }

    #[test]
    fn required_threads_above_the_maximum_are_ignored() {
        let marks = |required, allowed| {
            marks(&[("nvvm.reqntid", required), ("nvvm.maxntid", allowed)], &[])
        };
        let impossible = marks("16,16", "255");
        let found = bounds(&impossible);
        assert_eq!((found.reqntid, found.maxntid), (None, None));
        assert_eq!(ignored(&impossible).len(), 1);
        // The number of threads counts, not each extent.
        let possible = marks("16,16", "256");
        assert_eq!(bounds(&possible).reqntid, Some([16, 16, 1]));
        assert!(ignored(&possible).is_empty());
        let huge = marks("4294967295,4294967295,4294967295", "4294967295");
        assert_eq!(bounds(&huge).reqntid, None);
    }

    #[test]
    fn contradicting_attributes_are_ignored() {
        type Case<'c> = (&'c [(&'c str, &'c str)], &'c [(&'c str, u64)], Option<[u32; 3]>);
        let cases: [Case<'_>; 7] = [
            (&[("nvvm.reqntid", "64,2")], &[("reqntidx", 64)], Some([64, 2, 1])),
            (&[("nvvm.reqntid", "64")], &[("reqntidx", 64), ("reqntidz", 1)], Some([64, 1, 1])),
            (&[("nvvm.reqntid", "64")], &[("reqntidx", 32)], None),
            (&[("nvvm.reqntid", "64")], &[("reqntidy", 2)], None),
            (&[("nvvm.reqntid", "")], &[("reqntidx", 64)], None),
            (&[], &[("reqntidx", 64), ("reqntidx", 64)], Some([64, 1, 1])),
            (&[], &[("reqntidx", 64), ("reqntidx", 32)], None),
        ];
        for (attributes, annotations, expected) in cases {
            let marks = marks(attributes, annotations);
            assert_eq!(bounds(&marks).reqntid, expected, "{marks:?}");
            let found: &[&str] = if expected.is_some() { &[] } else { &["nvvm.reqntid"] };
            let ignored: Vec<&str> = ignored(&marks).into_iter().map(|(key, _)| key).collect();
            assert_eq!(ignored, found, "{marks:?}");
        }
    }

    #[test]
    fn a_cluster_in_either_annotation_is_demanded() {
        let one = marks(&[("nvvm.cluster_dim", "1")], &[("cluster_dim_x", 2)]);
        let other = marks(&[("nvvm.maxclusterrank", "1")], &[("cluster_max_blocks", 8)]);
        for marks in [one, other] {
            assert!(bounds(&marks).demands_cluster(), "{marks:?}");
        }
    }
}
