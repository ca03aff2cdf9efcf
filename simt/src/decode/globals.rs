//! Variables, addresses of functions, and the list of kernels.

use selvedge_ir::target::{ModuleMarks, Target};
use selvedge_ir::{Attr, AttrKind, Const, ConstKind, Global, GlobalKind, MdData, Module, Type};

use super::hints::{compared, elements, thresholds};
use super::shape::Scalar;
use super::{Decoder, Done, Refusal};
use crate::memory::{CODE, GLOBAL, MAX_BYTES, SHARED_SIZE};
use crate::op::{Callee, Op, Register};
use crate::program::{Kernel, Param, ParamKind, PositionReads};
use crate::slot::Slot;
use crate::space::Space;

/// Maximal size in bytes of a variable in a program for single functions: uses of larger ones are refused.
const MAX_VARIABLE: u64 = 1 << 14;

impl<'m> Decoder<'m> {
    pub(super) fn number_functions(&mut self, module: &Module) {
        for (n, (global, _)) in module.defined().enumerate() {
            self.numbers.insert(global, n as u32);
        }
        let header = self.header;
        let is_function = |&global: &Global| header.function(global).is_some();
        for (n, global) in self.placed().filter(is_function).enumerate() {
            self.addresses.insert(global, Slot::new(CODE + 16 * n as u64));
            self.program.pointed.push(self.numbers.get(&global).copied());
        }
    }

    /// The globals that have addresses. For single functions these include globals that a pass erased, so that all
    /// other globals have the same addresses before and after the pass, and calls of declarations see the same
    /// variables.
    fn placed(&self) -> Box<dyn Iterator<Item = Global> + 'm> {
        let header = self.header;
        if self.scalar {
            Box::new(header.globals_with_erased())
        } else {
            Box::new(header.globals())
        }
    }

    /// Assigns addresses to variables.
    pub(super) fn place_globals(&mut self) -> Done {
        let header = self.header;
        let mut dynamic = Vec::new();
        for global in self.placed() {
            let data = header.global(global);
            let GlobalKind::Variable(variable) = &data.kind else { continue };
            let size = self.shapes.alloc_size(data.value_ty).unwrap_or(0);
            let align = match data.align.bytes() {
                Some(align) => align,
                None => self.shapes.align(data.value_ty).unwrap_or(1),
            };
            let name = format!("@{}", self.name(global));
            // Lists for the compiler, such as `@llvm.used`, are not in memory.
            if name.starts_with("@llvm.") {
                continue;
            }
            // A function that is called alone uses few variables, and each run copies all of them.
            if self.scalar && size > MAX_VARIABLE {
                continue;
            }
            let is_shared = data.addr_space == 3 && !self.scalar;
            if is_shared && variable.init.is_none() {
                dynamic.push(global);
                continue;
            }
            let (region, limit) = match is_shared {
                true => (&mut self.program.shared, SHARED_SIZE),
                false => (&mut self.program.global, MAX_BYTES),
            };
            let object = region
                .allocate(size, align, &name, limit, 0)
                .map_err(|_| format!("{name} does not fit into memory"))?;
            region.objects[object as usize].read_only =
                variable.is_constant || data.addr_space == 4;
            let start = region.objects[object as usize].start;
            let bits = if is_shared { start } else { GLOBAL + start };
            self.addresses.insert(global, Slot { bits, meta: object + 1, known: 0 });
            if self.scalar {
                self.list_variable(object, data, variable);
            }
        }
        self.place_dynamic(&dynamic);
        self.resolve_aliases();
        Ok(())
    }

    /// All `extern` shared arrays begin at the start of the dynamic shared memory: after the other variables.
    fn place_dynamic(&mut self, globals: &[Global]) {
        let shared = &mut self.program.shared;
        let start = (shared.bytes.len() as u64).next_multiple_of(128);
        shared.bytes.resize(start as usize, 0);
        self.program.dynamic_start = start;
        self.program.names_dynamic = !globals.is_empty();
        shared.resize_flags();
        let meta = shared.objects.len() as u32 + 1;
        for &global in globals {
            self.addresses.insert(global, Slot { bits: start, meta, known: 0 });
        }
    }

    /// Writes the initial values to memory.
    pub(super) fn fill_globals(&mut self) -> Done {
        let header = self.header;
        for global in self.placed() {
            let data = header.global(global);
            let GlobalKind::Variable(variable) = &data.kind else { continue };
            let (Some(init), Some(&address)) = (variable.init, self.addresses.get(&global)) else {
                continue;
            };
            let is_shared = data.addr_space == 3 && !self.scalar;
            let done = self.initialise(data.value_ty, init, address, is_shared);
            // For single functions, an unsupported initial value is undefined.
            if !self.scalar {
                done?;
            }
        }
        Ok(())
    }

    fn initialise(&mut self, ty: Type, init: Const, address: Slot, is_shared: bool) -> Done {
        let object = address.meta - 1;
        let region = |d: &mut Self| match is_shared {
            true => std::mem::take(&mut d.program.shared),
            false => std::mem::take(&mut d.program.global),
        };
        let mut memory = region(self);
        let start = memory.objects[object as usize].start;
        let len = memory.objects[object as usize].len as usize;
        let result = match self.header.consts[init].kind() {
            ConstKind::Undef => Ok(()),
            ConstKind::Zero | ConstKind::Null => {
                memory.fill(object, &vec![0; len]);
                Ok(())
            }
            ConstKind::Bytes(bytes) => {
                memory.fill(object, bytes);
                Ok(())
            }
            _ => self.initialise_leaves(ty, init, start, object, &mut memory),
        };
        match is_shared {
            true => self.program.shared = memory,
            false => self.program.global = memory,
        }
        result
    }

    fn initialise_leaves(
        &mut self,
        ty: Type,
        init: Const,
        start: u64,
        object: u32,
        memory: &mut crate::memory::Region,
    ) -> Done {
        let shape = self.shapes.of(ty)?;
        if shape.packed_bits {
            return Err("an initial value that is a vector of bits".into());
        }
        let (slots, _) = self.evaluate(&self.header.consts, init)?;
        // Padding is zero.
        let len = memory.objects[object as usize].len as usize;
        memory.fill(object, &vec![0; len]);
        for leaf in &shape.leaves {
            let is_pointer = matches!(leaf.scalar, Scalar::Ptr(..));
            let mut left = leaf.scalar.bits().div_ceil(8);
            for n in 0..leaf.scalar.n_slots() {
                let size = left.min(8);
                let at = start + leaf.offset + u64::from(8 * n);
                memory.write(at, size as u8, slots[(leaf.slot + n) as usize], is_pointer);
                left -= size;
            }
        }
        Ok(())
    }

    pub(super) fn list_kernels(&mut self, module: &Module) {
        let marks = ModuleMarks::new(&module.header);
        for (global, body) in module.defined() {
            let types = body.args().map(|arg| body.value_type(arg.into()));
            let params: Result<Vec<Param>, Refusal> = types
                .zip(body.args())
                .enumerate()
                .map(|(n, (ty, arg))| {
                    let name = body.name(arg.into()).unwrap_or_default();
                    self.param(global, n, ty, String::from_utf8_lossy(name).into_owned())
                })
                .collect();
            let Ok(mut params) = params else { continue };
            let hints = thresholds(self.header, body).into_iter().zip(elements(self.header, body));
            for (param, (thresholds, element)) in params.iter_mut().zip(hints) {
                (param.thresholds, param.element) = (thresholds, element);
            }
            let kernel = Kernel {
                name: self.name(global),
                params,
                bounds: marks.launch_bounds(&self.target as &dyn Target, global),
                func: self.numbers[&global],
                numbers: compared(body),
                position_reads: self.position_reads(self.numbers[&global]),
            };
            if marks.is_kernel(&self.target, global) {
                self.program.kernels.push(kernel.clone());
            }
            self.program.functions.push(kernel);
        }
    }

    /// Which parts of a thread's position in the launch the kernel reads.
    fn position_reads(&self, kernel: u32) -> PositionReads {
        let mut position_reads = PositionReads { block_axes: 1, grid_axes: 1, at_blocks: false };
        let reached = self.reached(kernel);
        let ops = self.program.ops.iter().zip(&self.program.origins);
        for (op, _) in ops.filter(|(_, origin)| reached[origin.func as usize]) {
            let Op::Register { register, .. } = *op else { continue };
            match register {
                Register::Tid(n) | Register::NTid(n) => {
                    position_reads.block_axes = position_reads.block_axes.max(usize::from(n) + 1);
                }
                Register::CtaId(n) | Register::NCtaId(n) => {
                    position_reads.grid_axes = position_reads.grid_axes.max(usize::from(n) + 1);
                    position_reads.at_blocks = true;
                }
                Register::ClusterId(_) | Register::NClusterId(_) => position_reads.at_blocks = true,
                _ => {}
            }
        }
        position_reads
    }

    /// For each function: whether the kernel may call it, directly or indirectly. An indirect call may call any
    /// function.
    fn reached(&self, kernel: u32) -> Vec<bool> {
        let mut reached = vec![false; self.program.funcs.len()];
        let mut work = vec![kernel];
        while let Some(func) = work.pop() {
            if std::mem::replace(&mut reached[func as usize], true) {
                continue;
            }
            for op in self.ops_of(func) {
                let Op::Call { call } = *op else { continue };
                match self.program.calls[call as usize].callee {
                    Callee::Function(callee) => work.push(callee),
                    Callee::Pointer(_) => work.extend(self.program.pointed.iter().flatten()),
                }
            }
        }
        reached
    }

    /// The operations of a function, which are contiguous.
    fn ops_of(&self, func: u32) -> &[Op] {
        let entry = |func: usize| self.program.funcs.get(func).map(|info| info.entry as usize);
        let end = entry(func as usize + 1).unwrap_or(self.program.ops.len());
        &self.program.ops[entry(func as usize).unwrap_or(end)..end]
    }

    fn param(&mut self, func: Global, n: usize, ty: Type, name: String) -> Result<Param, Refusal> {
        let shape = self.shapes.of(ty)?;
        let by_value = self.by_value(func, n);
        let kind = match (&shape.leaves[..], by_value) {
            (_, Some(ty)) => ParamKind::ByValue { bytes: self.shapes.alloc_size(ty)? },
            ([leaf], None) => match leaf.scalar {
                Scalar::Int(bits) => ParamKind::Scalar { bits, is_float: false },
                Scalar::Float(format) => ParamKind::Scalar { bits: format.bits(), is_float: true },
                Scalar::Ptr(..) => ParamKind::Pointer,
            },
            _ => ParamKind::Other { bytes: shape.store_size },
        };
        let space = |scalar| match scalar {
            Scalar::Ptr(space, _) => Some(space),
            Scalar::Int(_) | Scalar::Float(_) => None,
        };
        let spaces = shape.leaves.iter().flat_map(|leaf| {
            std::iter::repeat_n(space(leaf.scalar), leaf.scalar.n_slots() as usize)
        });
        let slots = shape.widths().into_iter().zip(spaces).collect();
        let is_noalias = self.is_noalias(func, n);
        let dereferenceable = self.dereferenceable(func, n);
        let pointers = by_value.map_or(Ok(Vec::new()), |ty| self.pointers_in(ty))?;
        Ok(Param {
            name,
            kind,
            is_noalias,
            dereferenceable,
            slots,
            pointers,
            thresholds: Vec::new(),
            element: 0,
        })
    }

    /// The byte offsets in a type of its 64-bit pointers to generic or global memory.
    fn pointers_in(&mut self, ty: Type) -> Result<Vec<u64>, Refusal> {
        let shape = self.shapes.of(ty)?;
        let leaves = shape.leaves.iter();
        let is_given = |scalar| matches!(scalar, Scalar::Ptr(Space::Flat | Space::Global, 64));
        Ok(leaves.filter(|leaf| is_given(leaf.scalar)).map(|leaf| leaf.offset).collect())
    }

    fn is_noalias(&self, func: Global, n: usize) -> bool {
        let attrs = &self.header.attrs;
        let decl = self.header.function(func);
        decl.is_some_and(|decl| attrs.has(attrs.list_data(decl.attrs).param(n), AttrKind::NoAlias))
    }

    /// The integer value of a module flag.
    pub(super) fn flag(&self, name: &[u8]) -> Option<u64> {
        let (md, consts) = (&self.header.md, &self.header.consts);
        let flags =
            self.header.named_md.iter().find(|named| *named.name == *b"llvm.module.flags")?;
        flags.nodes.iter().find_map(|&node| {
            let [_, id, value] = &md.node(node)?.fields[..] else { return None };
            let MdData::Const(value) = md[value.md()?] else { return None };
            match consts[value].kind() {
                ConstKind::Int(bits) if md.text(id.md()?)? == name => bits.to_u64(),
                _ => None,
            }
        })
    }

    /// The number of dereferenceable bytes of a parameter.
    fn dereferenceable(&self, func: Global, n: usize) -> u64 {
        let attrs = &self.header.attrs;
        let set = self.header.function(func).map(|decl| attrs.list_data(decl.attrs).param(n));
        let bytes = |kind| set.and_then(|set| attrs.int(set, kind)).unwrap_or(0);
        bytes(AttrKind::Dereferenceable).max(bytes(AttrKind::DereferenceableOrNull))
    }

    /// The type that a parameter passes by value.
    pub(super) fn by_value(&self, func: Global, n: usize) -> Option<Type> {
        let attrs = &self.header.attrs;
        let list = attrs.list_data(self.header.function(func)?.attrs);
        match attrs.get(list.param(n), AttrKind::ByVal)? {
            Attr::Type(_, ty) => Some(*ty),
            _ => None,
        }
    }
}
