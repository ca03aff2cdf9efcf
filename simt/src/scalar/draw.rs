//! Generates arguments and memory for a function.
//!
//! Integers are usually small, or bounds of their width, or constants of the function and their neighbors, or an
//! earlier argument. Pointers usually have a buffer of their own; others point into that of another one, after the end
//! of one, or are invalid. Memory that other code may have written (buffers, variables) has small integers of some
//! width, floats, pointers, zeros or poison. The first attempts are tame so that they reach the end.

use std::fmt;

use crate::memory::{GLOBAL, MAX_BYTES, Region};
use crate::op::LeafKind;
use crate::program::{ParamSig, Program, Signature};
use crate::slot::{POISON, Slot, UNDEF, choose, mask};

/// Sizes of a buffer in bytes: larger ones are used when runs exceed them.
const SIZES: [u64; 3] = [128, 512, 4096];
/// Number of bytes that are generated for an object; the rest repeats them.
const MAX_GENERATED: usize = 256;
/// Number of attempts without poison, null and aliases.
const TAME: u32 = 3;

/// The arguments and memory of a call.
pub(super) struct Inputs {
    global: Region,
    args: Vec<Slot>,
    alone: Vec<bool>,
    /// Private objects of the function: arguments passed by value.
    copied: Vec<u32>,
}

impl Inputs {
    pub(super) fn draw(
        program: &Program,
        signature: &Signature,
        attempt: u32,
        size: usize,
        seed: u64,
    ) -> Inputs {
        let global = program.global.clone();
        let mut alone = vec![false; global.objects.len()];
        for variable in program.scalar.variables.iter().filter(|variable| variable.is_internal) {
            alone[variable.object as usize] = true;
        }
        let mut drawing = Drawing {
            rng: Rng { seed, n: 0 },
            is_tame: attempt < TAME,
            has_spaces: program.scalar.has_spaces,
            size: SIZES[size.min(SIZES.len() - 1)],
            signature,
            open: Vec::new(),
            generated: Vec::new(),
            inputs: Inputs { global, args: Vec::new(), alone, copied: Vec::new() },
        };
        for (n, param) in signature.params.iter().enumerate() {
            drawing.param(n, param);
        }
        // An additional buffer, as a target of pointers in memory.
        drawing.buffer("memory", 0, false);
        drawing.variables(program, attempt);
        drawing.fill_buffers();
        drawing.inputs
    }

    pub(super) fn args(&self) -> &[Slot] {
        &self.args
    }

    pub(super) fn memory(&self) -> Region {
        self.global.clone()
    }

    pub(super) fn n_given(&self) -> u32 {
        self.global.objects.len() as u32
    }

    /// For each object: whether it is accessible only through one pointer.
    pub(super) fn alone(&self) -> &[bool] {
        &self.alone
    }

    pub(super) fn is_copied(&self, object: u32) -> bool {
        self.copied.contains(&object)
    }
}

impl fmt::Display for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("called with")?;
        for (n, slot) in self.args.iter().enumerate() {
            let comma = if n > 0 { "," } else { "" };
            match (slot.is_poison(), slot.meta & UNDEF != 0) {
                (true, _) => write!(f, "{comma} poison")?,
                (_, true) => write!(f, "{comma} undef")?,
                _ => write!(f, "{comma} {:#x}", slot.bits)?,
            }
        }
        for object in
            self.global.objects.iter().filter(|object| object.name.starts_with("argument"))
        {
            let start = object.start as usize;
            let shown = &self.global.bytes[start..start + object.len.min(32) as usize];
            write!(
                f,
                "\n  {} at {:#x}, {} bytes:",
                object.name,
                GLOBAL + object.start,
                object.len
            )?;
            shown.iter().try_for_each(|byte| write!(f, " {byte:02x}"))?;
        }
        Ok(())
    }
}

struct Rng {
    seed: u64,
    n: u64,
}

impl Rng {
    fn next(&mut self) -> u64 {
        self.n += 1;
        choose(self.seed, self.n)
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
}

struct Drawing<'a> {
    rng: Rng,
    is_tame: bool,
    has_spaces: bool,
    size: u64,
    signature: &'a Signature,
    /// Buffers that several pointers may share.
    open: Vec<u32>,
    /// Integers generated so far.
    generated: Vec<u64>,
    inputs: Inputs,
}

impl Drawing<'_> {
    fn param(&mut self, n: usize, param: &ParamSig) {
        for &leaf in &param.leaves {
            let slots: Vec<Slot> = match leaf {
                LeafKind::Ptr(bits) => {
                    let mut slot = self.pointer(n, param);
                    slot.bits &= mask(bits);
                    vec![slot]
                }
                LeafKind::Float(format) => vec![Slot::new(self.float(format))],
                LeafKind::Int(bits) => (0..leaf.n_slots())
                    .map(|word| Slot::new(self.integer((bits - 64 * word).min(64))))
                    .collect(),
            };
            let nothing = self.nothing(param);
            self.inputs.args.extend(slots.into_iter().map(|slot| match nothing {
                0 => slot,
                POISON => Slot::POISON,
                meta => Slot { bits: slot.bits, meta, known: 0 },
            }));
        }
    }

    /// The flag for a value that is poison or undef, or no flag.
    fn nothing(&mut self, param: &ParamSig) -> u32 {
        if self.is_tame || !param.may_be_poison || param.bytes > 0 {
            return 0;
        }
        match self.rng.below(24) {
            0 => POISON,
            1 => UNDEF,
            _ => 0,
        }
    }

    fn integer(&mut self, bits: u32) -> u64 {
        let m = mask(bits);
        let numbers = &self.signature.numbers;
        let value = match self.rng.below(10) {
            0..=2 => self.rng.below(6),
            3 => 0u64.wrapping_sub(self.rng.below(4)),
            4 | 5 if !numbers.is_empty() => {
                let number = numbers[(self.rng.next() % numbers.len() as u64) as usize];
                number.wrapping_add(self.rng.below(3)).wrapping_sub(1)
            }
            6 => [m, m >> 1, (m >> 1) + 1, 1][self.rng.below(4) as usize],
            7 if !self.generated.is_empty() => {
                self.generated[(self.rng.next() % self.generated.len() as u64) as usize]
            }
            8 => 1 << self.rng.below(u64::from(bits)),
            9 => self.rng.next(),
            _ => self.rng.below(40),
        };
        self.generated.push(value & m);
        value & m
    }

    fn float(&mut self, format: crate::float::Format) -> u64 {
        const NUMBERS: [f64; 14] = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            2.0,
            -3.25,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            1e-40,
            -1e-310,
            1e38,
            7.0,
        ];
        if self.rng.one_in(8) {
            return self.rng.next() & mask(format.bits());
        }
        format.of_f64(NUMBERS[self.rng.below(NUMBERS.len() as u64) as usize])
    }

    fn pointer(&mut self, n: usize, param: &ParamSig) -> Slot {
        let name = format!("argument {n}");
        let may_share = !param.is_alone && !self.has_spaces && !self.signature.promises_no_alias;
        if self.is_tame || param.is_alone && param.bytes > 0 {
            let object = self.buffer(&name, param.bytes, param.is_alone);
            if param.is_copy {
                self.inputs.copied.push(object);
            }
            return self.address(object, 0);
        }
        match self.rng.below(20) {
            0 if !param.is_nonnull => Slot::new(0),
            1 if param.bytes == 0 && !param.is_alone => {
                let object = self.buffer(&name, 0, false);
                let len = self.inputs.global.objects[object as usize].len;
                self.address(object, len)
            }
            // The address of an external function.
            2 if param.bytes == 0 => Slot::new(crate::memory::CODE + 0x10_0000),
            3..=10 if may_share && !self.open.is_empty() => {
                let object = self.open[(self.rng.next() % self.open.len() as u64) as usize];
                let step = param.align.clamp(8, 256);
                let offset = if param.bytes > 0 { 0 } else { step * self.rng.below(3) };
                let len = self.inputs.global.objects[object as usize].len;
                self.address(object, if offset + param.bytes <= len { offset } else { 0 })
            }
            _ => {
                let object = self.buffer(&name, param.bytes, param.is_alone);
                self.address(object, 0)
            }
        }
    }

    fn address(&self, object: u32, offset: u64) -> Slot {
        let start = self.inputs.global.objects[object as usize].start;
        Slot { bits: GLOBAL + start + offset, meta: object + 1, known: 0 }
    }

    fn buffer(&mut self, name: &str, bytes: u64, is_alone: bool) -> u32 {
        let inputs = &mut self.inputs;
        let len = self.size.max(bytes).min(MAX_BYTES / 64);
        // There is room for all parameters.
        let allocated = inputs.global.allocate(len, 256, name, MAX_BYTES, 1);
        let object = allocated.unwrap_or_default();
        inputs.alone.resize(inputs.global.objects.len(), is_alone);
        if !is_alone {
            self.open.push(object);
        }
        object
    }

    fn variables(&mut self, program: &Program, attempt: u32) {
        for variable in &program.scalar.variables {
            let keeps = !variable.is_open && !variable.is_declared;
            if keeps || attempt.is_multiple_of(4) && !variable.is_declared {
                continue;
            }
            self.fill(variable.object);
            if variable.is_open && !self.has_spaces {
                self.open.push(variable.object);
            }
        }
    }

    fn fill_buffers(&mut self) {
        let n_given = self.inputs.global.objects.len() as u32;
        let first = self
            .inputs
            .global
            .objects
            .iter()
            .position(|object| object.name.starts_with("argument") || object.name == "memory");
        for object in first.map_or(n_given, |n| n as u32)..n_given {
            self.fill(object);
        }
    }

    /// Generates the contents of an object.
    fn fill(&mut self, object: u32) {
        let len = self.inputs.global.objects[object as usize].len as usize;
        let kind = self.rng.below(if self.is_tame { 6 } else { 9 });
        let mut bytes = vec![0u8; len.min(MAX_GENERATED)];
        let width = [1, 4, 8, 2][self.rng.below(4) as usize];
        match kind {
            0..=2 => self.fill_words(&mut bytes, width),
            3 if !self.has_spaces => self.fill_pointers(&mut bytes),
            4 => self.fill_floats(&mut bytes),
            5 | 6 => {}
            _ => bytes.iter_mut().for_each(|byte| *byte = self.rng.next() as u8),
        }
        let all: Vec<u8> = bytes.iter().copied().cycle().take(len).collect();
        self.inputs.global.fill(object, &all);
        if !self.is_tame && self.rng.one_in(12) {
            let start = self.inputs.global.objects[object as usize].start;
            for at in (0..len as u64).filter(|_| self.rng.one_in(4)) {
                self.inputs.global.write(start + at, 1, Slot::POISON, false);
            }
        }
    }

    fn fill_words(&mut self, bytes: &mut [u8], width: usize) {
        for word in bytes.chunks_exact_mut(width) {
            let value = self.integer(8 * width as u32).to_le_bytes();
            word.copy_from_slice(&value[..width]);
        }
        self.generated.truncate(16);
    }

    fn fill_pointers(&mut self, bytes: &mut [u8]) {
        for word in bytes.chunks_exact_mut(8) {
            let n = self.open.len().max(1) as u64;
            let object = self.open.get(self.rng.below(n) as usize).copied();
            let address = object.map_or(0, |object| self.address(object, 0).bits);
            word.copy_from_slice(&address.to_le_bytes());
        }
    }

    fn fill_floats(&mut self, bytes: &mut [u8]) {
        use crate::float::Format;
        let format = if self.rng.one_in(2) { Format::Single } else { Format::Double };
        let width = format.bits() as usize / 8;
        for word in bytes.chunks_exact_mut(width) {
            let value = self.float(format).to_le_bytes();
            word.copy_from_slice(&value[..width]);
        }
    }
}
