//! Integers of debug-information types: sizes, bounds and factors, and the extra data of a type.

use NodeKind::{
    DIBasicType, DICompositeType, DIDerivedType, DIExpression, DIFixedPointType, DIGlobalVariable,
    DILocalVariable, DIObjCProperty, DISubrangeType, DITemplateTypeParameter,
    DITemplateValueParameter, Tuple,
};

use super::Checker;
use super::debug_nodes::{is_given, number, tag};
use crate::constant::ConstKind;
use crate::metadata::{MdData, MdField, MdNode, NodeKind};

/// The kinds of nodes that may be a bound or a size instead of a constant.
const COMPUTED: &[NodeKind] = &[DIGlobalVariable, DILocalVariable, DIExpression];

/// The kinds of nodes that may be a bound of a subrange type.
const COMPUTED_OR_MEMBER: &[NodeKind] =
    &[DIGlobalVariable, DILocalVariable, DIExpression, DIDerivedType];

const SIGNED_FIXED: u64 = 0x0d;
const UNSIGNED_FIXED: u64 = 0x0e;

/// `kind: Rational` of a fixed-point type.
const RATIONAL: u64 = 2;

impl Checker<'_> {
    pub(super) fn debug_type_numbers(&mut self, node: &MdNode) {
        match node.kind {
            DIBasicType => self.debug_size(node, &[], ""),
            DIDerivedType => {
                self.debug_size(node, COMPUTED, " or DIVariable or DIExpression");
                self.debug_extra(node);
            }
            DICompositeType => self.debug_size(node, COMPUTED, " or DIVariable or DIExpression"),
            DIFixedPointType => {
                self.debug_size(node, &[], "");
                self.debug_fixed_point(node);
            }
            DISubrangeType => {
                self.debug_size(node, &[], "");
                self.debug_subrange_type(node);
            }
            _ => {}
        }
    }

    /// Whether a field has an integer, a constant, or a node of one of these kinds.
    fn is_number_or(&self, field: &MdField, kinds: &[NodeKind]) -> bool {
        let Some(md) = field.md() else { return true };
        match &self.header.md[md] {
            MdData::Const(_) => true,
            MdData::Node(node) => kinds.contains(&node.kind),
            MdData::String(_) | MdData::Forward => false,
        }
    }

    fn debug_size(&mut self, node: &MdNode, kinds: &[NodeKind], words: &str) {
        let fits = self.is_number_or(node.get("size"), kinds);
        check!(self, fits, "debug-size", "SizeInBits must be a constant{words}");
    }

    fn debug_fixed_point(&mut self, node: &MdNode) {
        let encoding = number(node, "encoding");
        let fixed = matches!(encoding, SIGNED_FIXED | UNSIGNED_FIXED);
        check!(self, fixed, "debug-encoding", "invalid encoding");
        let is_zero = |name| match node.get(name) {
            MdField::None | MdField::Int(0) | MdField::UInt(0) => true,
            field => {
                let md = field.md().map(|md| &self.header.md[md]);
                let constant = match md {
                    Some(MdData::Const(c)) => self.header.consts[*c].kind(),
                    _ => return false,
                };
                matches!(constant, ConstKind::Int(bits) if bits.to_u64() == Some(0))
            }
        };
        let (factor, fraction) =
            (is_zero("factor"), is_zero("numerator") && is_zero("denominator"));
        if number(node, "kind") == RATIONAL {
            check!(self, factor, "debug-fixed-point", "factor should be 0 for rationals");
        } else {
            let words = "numerator and denominator should be 0 for non-rationals";
            check!(self, fraction, "debug-fixed-point", "{words}");
        }
    }

    fn debug_subrange_type(&mut self, node: &MdNode) {
        let member = " or DIDerivedType";
        for (name, title, kinds, last) in [
            ("lowerBound", "LowerBound", COMPUTED_OR_MEMBER, member),
            ("upperBound", "UpperBound", COMPUTED_OR_MEMBER, member),
            ("stride", "Stride", COMPUTED, ""),
            ("bias", "Bias", COMPUTED, ""),
        ] {
            let fits = self.is_number_or(node.get(name), kinds);
            let words = "must be signed constant or DIVariable or DIExpression";
            check!(self, fits, "debug-bounds", "{title} {words}{last}");
        }
    }

    /// The extra data of members, base classes and template aliases.
    fn debug_extra(&mut self, node: &MdNode) {
        let extra = node.get("extraData");
        match number(node, "tag") {
            _ if !is_given(node, "extraData") => {}
            tag::MEMBER | tag::INHERITANCE => {
                let fits = self.is_member_extra(extra);
                let words = "extraData must be ConstantAsMetadata, MDString, DIObjCProperty, or MDTuple with single ConstantAsMetadata operand";
                check!(self, fits, "debug-field", "{words}");
            }
            tag::TEMPLATE_ALIAS => self.debug_alias_parameters(extra),
            _ => {}
        }
    }

    fn is_member_extra(&self, extra: &MdField) -> bool {
        let Some(md) = extra.md() else { return true };
        match &self.header.md[md] {
            MdData::Const(_) | MdData::String(_) => true,
            MdData::Node(node) if node.kind == Tuple => match &*node.fields {
                [one] => one.md().is_some_and(|md| matches!(self.header.md[md], MdData::Const(_))),
                _ => false,
            },
            MdData::Node(node) => node.kind == DIObjCProperty,
            MdData::Forward => false,
        }
    }

    fn debug_alias_parameters(&mut self, extra: &MdField) {
        let header = self.header;
        let list = extra.md().and_then(|md| header.md.node(md)).filter(|node| node.kind == Tuple);
        let Some(list) = list else {
            return self.report("debug-list", format_args!("invalid template parameters"));
        };
        let fits = list.fields.iter().all(|field| {
            let kind = field.md().and_then(|md| header.md.node(md)).map(|node| node.kind);
            matches!(kind, Some(DITemplateTypeParameter | DITemplateValueParameter))
        });
        check!(self, fits, "debug-list", "invalid template parameter");
    }
}
