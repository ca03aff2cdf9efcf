//! Creates instructions before an instruction, and folds operations on constants.
//!
//! Operations on constants become constants at once, as in LLVM's builder; nothing else is simplified. New instructions
//! have the location of the instruction that they are inserted before, unless another one is set.

use selvedge_analysis::fold::{Constant, Folder, Int};
use selvedge_ir::inst::{CallExtra, GepFlags};
use selvedge_ir::{
    Attr, AttrKind, AttrList, Bits, Extra, Function, Inst, IntBits, Md, Opcode, Type, Value,
    intrinsics,
};
use selvedge_pass::{Cx, Position};

use crate::sizes::{Sizes, align};

/// Creates instructions before `at`.
pub(crate) struct Emitter<'e, 'a> {
    pub(crate) func: &'e mut Function,
    pub(crate) cx: &'e mut Cx<'a>,
    pub(crate) sizes: Sizes<'a>,
    pub(crate) at: Inst,
    pub(crate) loc: Option<Md>,
    /// The prefix of the names of new instructions.
    pub(crate) prefix: Vec<u8>,
}

/// How memory is accessed.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    pub(crate) pointer: Value,
    pub(crate) align: u64,
    pub(crate) is_volatile: bool,
}

impl Access {
    /// A non-volatile access.
    pub(crate) fn new(pointer: Value, align: u64) -> Access {
        Access { pointer, align, is_volatile: false }
    }

    fn bits(self) -> Bits {
        Bits::NONE.with_align(align(self.align)).with_volatile(self.is_volatile)
    }
}

/// Names a value after others. Names are cut, since a value that is derived many times would have a name of that length.
pub(crate) fn set_name(func: &mut Function, value: impl Into<Value>, parts: &[&[u8]]) {
    /// LLVM's `non-global-value-max-name-size`.
    const MAX_NAME: usize = 1024;
    let mut name = parts.concat();
    name.truncate(MAX_NAME);
    func.set_name(value.into(), &name);
}

impl<'e, 'a> Emitter<'e, 'a> {
    pub(crate) fn before(func: &'e mut Function, cx: &'e mut Cx<'a>, at: Inst) -> Emitter<'e, 'a> {
        let sizes = Sizes { header: cx.header() };
        let loc = func.loc(at);
        Emitter { func, cx, sizes, at, loc, prefix: Vec::new() }
    }

    pub(crate) fn int(&mut self, ty: Type, value: u64) -> Value {
        let bits = self.sizes.types().int_bits(ty).unwrap_or(64);
        self.func.add_const(ty, selvedge_ir::ConstKind::Int(IntBits::from_u64(bits, value)))
    }

    /// An integer in which `n_ones` bits from bit `shift` on are clear, and all others are set.
    pub(crate) fn mask_without(&mut self, ty: Type, n_ones: u32, shift: u32) -> Value {
        let width = self.sizes.types().int_bits(ty).unwrap_or(64);
        let mask = Int::low_bits(width, n_ones).shl(shift).not();
        self.constant(Constant::int(self.sizes.types(), ty, &mask))
    }

    fn constant(&mut self, constant: Constant) -> Value {
        constant.intern(self.sizes.types(), self.func)
    }

    fn known(&self, value: Value) -> Option<Constant> {
        let c = value.as_const()?;
        Some(Constant::Known(self.func.value_type(value), c))
    }

    /// The folded constant, if all operands are constants and can be folded.
    fn folded<const N: usize>(
        &mut self,
        operands: [Value; N],
        fold: impl FnOnce(&Folder<'_>, [Constant; N]) -> Option<Constant>,
    ) -> Option<Value> {
        if operands.iter().any(|value| value.as_const().is_none()) {
            return None;
        }
        let constants = operands.map(|value| self.known(value).expect("constants, as checked"));
        let folded = fold(&Folder::new(self.sizes.header, self.func), constants)?;
        Some(self.constant(folded))
    }

    /// Creates an instruction; an empty `name` leaves it unnamed.
    pub(crate) fn emit(
        &mut self,
        (opcode, bits, ty): (Opcode, Bits, Type),
        operands: &[Value],
        extra: Extra,
        name: &[u8],
    ) -> Inst {
        let inst = self.func.create_inst(opcode, bits, ty, operands, extra);
        self.cx.insert(self.func, inst, Position::Before(self.at), self.loc);
        if !name.is_empty() {
            set_name(self.func, inst, &[&self.prefix, name]);
        }
        inst
    }

    pub(crate) fn load(&mut self, ty: Type, access: Access, name: &[u8]) -> Inst {
        self.emit((Opcode::Load, access.bits(), ty), &[access.pointer], Extra::None, name)
    }

    pub(crate) fn store(&mut self, value: Value, access: Access) -> Inst {
        let operands = [value, access.pointer];
        self.emit((Opcode::Store, access.bits(), Type::VOID), &operands, Extra::None, b"")
    }

    pub(crate) fn cast(&mut self, opcode: Opcode, value: Value, ty: Type, name: &[u8]) -> Value {
        if self.func.value_type(value) == ty {
            return value;
        }
        let folded = self.folded([value], |folder, [value]| folder.cast(opcode, &value, ty));
        folded.unwrap_or_else(|| {
            self.emit((opcode, Bits::NONE, ty), &[value], Extra::None, name).into()
        })
    }

    pub(crate) fn binary(&mut self, opcode: Opcode, a: Value, b: Value, name: &[u8]) -> Value {
        let ty = self.func.value_type(a);
        let folded = self.folded([a, b], |folder, [a, b]| folder.binary(opcode, &a, &b));
        folded.unwrap_or_else(|| {
            self.emit((opcode, Bits::NONE, ty), &[a, b], Extra::None, name).into()
        })
    }

    pub(crate) fn freeze(&mut self, value: Value) -> Value {
        if self.func.as_int(value).is_some() {
            return value;
        }
        let ty = self.func.value_type(value);
        self.emit((Opcode::Freeze, Bits::NONE, ty), &[value], Extra::None, b"").into()
    }

    pub(crate) fn extract_element(&mut self, vector: Value, index: u64, name: &[u8]) -> Value {
        let ty = self.sizes.types().scalar(self.func.value_type(vector));
        let index = self.int(Type::I32, index);
        let folded = self.folded([vector, index], |folder, [v, n]| folder.extract_element(&v, &n));
        folded.unwrap_or_else(|| {
            let what = (Opcode::ExtractElement, Bits::NONE, ty);
            self.emit(what, &[vector, index], Extra::None, name).into()
        })
    }

    pub(crate) fn insert_element(
        &mut self,
        vector: Value,
        element: Value,
        index: u64,
        name: &[u8],
    ) -> Value {
        let ty = self.func.value_type(vector);
        let index = self.int(Type::I32, index);
        let operands = [vector, element, index];
        let folded = self.folded(operands, |folder, [v, e, n]| folder.insert_element(&v, &e, &n));
        folded.unwrap_or_else(|| {
            let what = (Opcode::InsertElement, Bits::NONE, ty);
            self.emit(what, &operands, Extra::None, name).into()
        })
    }

    /// A `shufflevector` of one vector or of two; -1 in the mask selects poison.
    pub(crate) fn shuffle(
        &mut self,
        a: Value,
        b: Option<Value>,
        mask: &[i32],
        name: &[u8],
    ) -> Value {
        let own = self.func.value_type(a);
        let element = self.sizes.types().scalar(own);
        let ty = self.sizes.types().vector(element, mask.len() as u32);
        let poison = || Constant::poison(own);
        let b = b.unwrap_or_else(|| self.constant(poison()));
        let folded = self.folded([a, b], |folder, [a, b]| folder.shuffle(ty, &a, &b, mask));
        folded.unwrap_or_else(|| {
            let extra = Extra::Mask(mask.into());
            self.emit((Opcode::ShuffleVector, Bits::NONE, ty), &[a, b], extra, name).into()
        })
    }

    /// An address at a byte offset from another one, in the same object.
    pub(crate) fn ptr_add(&mut self, pointer: Value, offset: u64, name: &[u8]) -> Value {
        let ty = self.func.value_type(pointer);
        let space = self.sizes.types().ptr_space(ty).unwrap_or(0);
        let index = self.sizes.header.data_layout.index_type(self.sizes.types(), space);
        let offset = self.int(index, offset);
        let flags = GepFlags::INBOUNDS.with(GepFlags::NUSW);
        self.gep((Type::I8, flags), &[pointer, offset], name)
    }

    /// A `getelementptr`, folded if all operands are constants.
    pub(crate) fn gep(
        &mut self,
        (source_ty, flags): (Type, GepFlags),
        operands: &[Value],
        name: &[u8],
    ) -> Value {
        let ty = self.func.value_type(operands[0]);
        let constants: Option<Vec<Constant>> =
            operands.iter().map(|&value| self.known(value)).collect();
        if let Some((base, indices)) = constants.as_deref().and_then(<[Constant]>::split_first) {
            let folder = Folder::new(self.sizes.header, self.func);
            if let Some(folded) = folder.gep(ty, source_ty, flags, base, indices) {
                return self.constant(folded);
            }
        }
        let bits = Bits::NONE.with_gep_flags(flags);
        let extra = Extra::Type(source_ty);
        self.emit((Opcode::GetElementPtr, bits, ty), operands, extra, name).into()
    }

    pub(crate) fn extract_value(&mut self, aggregate: Value, path: &[u32], name: &[u8]) -> Value {
        let folded = self.folded([aggregate], |folder, [it]| folder.extract_value(&it, path));
        if let Some(folded) = folded {
            return folded;
        }
        let types = self.sizes.types();
        let whole = self.func.value_type(aggregate);
        let part = |ty: Type, &n: &u32| types.element(ty, u64::from(n));
        let ty = path.iter().try_fold(whole, part).expect("a path of the type");
        let extra = Extra::Indices(path.into());
        self.emit((Opcode::ExtractValue, Bits::NONE, ty), &[aggregate], extra, name).into()
    }

    pub(crate) fn insert_value(
        &mut self,
        aggregate: Value,
        part: Value,
        path: &[u32],
        name: &[u8],
    ) -> Value {
        let folded = self
            .folded([aggregate, part], |folder, [it, part]| folder.insert_value(&it, &part, path));
        folded.unwrap_or_else(|| {
            let ty = self.func.value_type(aggregate);
            let what = (Opcode::InsertValue, Bits::NONE, ty);
            let extra = Extra::Indices(path.into());
            self.emit(what, &[aggregate, part], extra, name).into()
        })
    }

    pub(crate) fn select(&mut self, condition: Value, a: Value, b: Value, name: &[u8]) -> Value {
        let folded = self.folded([condition, a, b], |folder, [c, a, b]| folder.select(&c, &a, &b));
        folded.unwrap_or_else(|| {
            let ty = self.func.value_type(a);
            self.emit((Opcode::Select, Bits::NONE, ty), &[condition, a, b], Extra::None, name)
                .into()
        })
    }

    /// A call of an intrinsic of LLVM. `aligns` has an alignment for each argument, or 0 for none. `None` if the module
    /// uses the name for something else.
    pub(crate) fn intrinsic(
        &mut self,
        name: &str,
        overloads: &[Type],
        args: &[Value],
        aligns: &[u64],
    ) -> Option<Inst> {
        let header = self.sizes.header;
        let row = intrinsics::lookup(name)?;
        let fn_ty = row.signature().function_type(&header.types, overloads)?;
        let mangled = row.mangled(&header.types, overloads);
        let attrs = row.attributes(header, fn_ty);
        let callee = self.cx.declare_function(self.func, mangled.as_bytes(), fn_ty, attrs)?;
        let set = |&bytes: &u64| {
            let align = (bytes > 0).then_some(Attr::Int(AttrKind::Alignment, bytes));
            header.attr_set(align.into_iter().collect())
        };
        let sets: Vec<_> = aligns.iter().map(set).collect();
        let none = header.attrs.list_data(AttrList::EMPTY).function;
        let attrs = header.attrs.list(none, none, &sets);
        let (n_args, bundles) = (args.len() as u32, Box::default());
        let extra = CallExtra { fn_ty, attrs, n_args, bundles, n_indirect: 0 };
        let operands = [args, &[callee]].concat();
        let extra = Extra::Call(Box::new(extra));
        Some(self.emit((Opcode::Call, Bits::NONE, Type::VOID), &operands, extra, b""))
    }
}
