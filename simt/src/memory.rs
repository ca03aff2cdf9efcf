//! Memory: regions, objects and address windows.
//!
//! There are three kinds of regions: device memory (the launch's buffers, global and constant variables), one shared
//! memory for each CTA, one local memory for each thread. Each has a window of the generic address space, as on
//! hardware: the shared and local windows refer to the accessing thread's own memory.
//!
//! | window | start | contents |
//! |---|---|---|
//! | shared | [`SHARED`] | the CTA's own shared memory |
//! | local | [`LOCAL`] | the thread's own stack |
//! | cluster | [`CLUSTER`] | the shared memories of the cluster, at distances of [`SHARED_SIZE`] |
//! | code | [`CODE`] | addresses of functions |
//! | stray | [`STRAY`] | nothing: pointers in made-up structs |
//! | global | [`GLOBAL`] | everything else |
//!
//! Objects have gaps of [`GAP`] bytes, and an access must be inside one: inside the underlying object of the pointer
//! if it is known, otherwise (a pointer converted from an integer) inside any. In addition to its value, each byte has
//! the flags of [`crate::slot`].

use rustc_hash::FxHashMap;

use crate::float::Format;
use crate::slot::{CHOSEN, FLAGS, NAN, OBJECT, POISON, Slot, UNDEF, choose};

pub(crate) const SHARED: u64 = 0x0100_0000;
pub(crate) const SHARED_SIZE: u64 = 0x0100_0000;
pub(crate) const LOCAL: u64 = 0x0200_0000;
pub(crate) const LOCAL_SIZE: u64 = 0x0e00_0000;
pub(crate) const CLUSTER: u64 = 0x1000_0000;
pub(crate) const CODE: u64 = 0x2000_0000;
/// The start of the window of pointers in made-up structs, which refer to no memory.
pub(crate) const STRAY: u64 = 0x3000_0000;
pub(crate) const GLOBAL: u64 = 0x4000_0000;
/// Gap between two objects.
pub(crate) const GAP: u64 = 64;
/// Maximal total size of a launch's device memory: sufficient for tests, and available on a laptop.
pub(crate) const MAX_BYTES: u64 = 1 << 28;

/// The region of an access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Where {
    Global,
    /// Shared memory of the CTA with that index in the grid.
    Shared(u32),
    Local,
}

/// A range of memory with a lifetime.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    /// Offset from the start of the region.
    pub(crate) start: u64,
    pub(crate) len: u64,
    pub(crate) live: bool,
    pub(crate) read_only: bool,
    pub(crate) name: String,
}

/// Bytes with flags, and the objects among them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Region {
    pub(crate) bytes: Vec<u8>,
    /// The top byte of [`Slot::meta`], for each byte.
    flags: Vec<u8>,
    /// Sorted by start.
    pub(crate) objects: Vec<Object>,
    /// Stored pointers with their underlying objects, by address; valid while the bits in memory agree.
    pointers: FxHashMap<u64, Slot>,
}

/// The reason why an access is undefined behavior.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    Outside,
    Dead,
    ReadOnly,
    Misaligned,
    Full,
}

impl Fault {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Fault::Outside => "access outside of the object that the pointer points into",
            Fault::Dead => "access to an object whose life has ended",
            Fault::ReadOnly => "write to constant memory",
            Fault::Misaligned => "access at an address that has not the alignment it promises",
            Fault::Full => "there is no memory left",
        }
    }
}

fn byte_flags(meta: u32) -> u8 {
    ((meta & FLAGS) >> 24) as u8
}

impl Region {
    /// A region whose first bytes are in no object, so that null is invalid.
    pub(crate) fn new() -> Region {
        Region { bytes: vec![0; GAP as usize], flags: vec![0; GAP as usize], ..Region::default() }
    }

    /// Creates an object of undefined bytes; returns its index.
    ///
    /// # Errors
    /// When the memory limit is exceeded.
    pub(crate) fn allocate(
        &mut self,
        len: u64,
        align: u64,
        name: &str,
        limit: u64,
        seed: u64,
    ) -> Result<u32, Fault> {
        let align = align.clamp(1, 1 << 16);
        let start = (self.bytes.len() as u64).next_multiple_of(align);
        let end = start.checked_add(len).and_then(|end| end.checked_add(GAP)).ok_or(Fault::Full)?;
        if end > limit || self.objects.len() as u32 >= OBJECT - 1 {
            return Err(Fault::Full);
        }
        self.bytes.resize(end as usize, 0);
        self.flags.resize(end as usize, 0);
        let object = Object { start, len, live: true, read_only: false, name: name.to_owned() };
        self.objects.push(object);
        let number = self.objects.len() as u32 - 1;
        self.make_undef(number, seed);
        Ok(number)
    }

    /// Resizes the flags to the number of bytes.
    pub(crate) fn resize_flags(&mut self) {
        self.flags.resize(self.bytes.len(), 0);
    }

    /// Makes the contents of an object undefined.
    pub(crate) fn make_undef(&mut self, object: u32, seed: u64) {
        let Object { start, len, .. } = self.objects[object as usize];
        for at in start..start + len {
            self.bytes[at as usize] = choose(seed, at) as u8;
            self.flags[at as usize] = byte_flags(UNDEF);
        }
    }

    /// Marks the contents of an object as arbitrary.
    pub(crate) fn make_arbitrary(&mut self, object: u32) {
        let Object { start, len, .. } = self.objects[object as usize];
        self.flags[start as usize..(start + len) as usize].fill(byte_flags(CHOSEN));
    }

    /// Writes zeros to all unwritten bytes.
    pub(crate) fn write_unwritten(&mut self) {
        for (byte, flags) in self.bytes.iter_mut().zip(&mut self.flags) {
            if Known::of(*flags) != Known::Value {
                (*byte, *flags) = (0, 0);
            }
        }
    }

    /// Drops the objects with index `n` and above.
    pub(crate) fn truncate(&mut self, n: usize) {
        if let Some(first) = self.objects.get(n) {
            let len = first.start as usize;
            self.bytes.truncate(len);
            self.flags.truncate(len);
            self.objects.truncate(n);
            if !self.pointers.is_empty() {
                self.pointers.retain(|&at, _| at < len as u64);
            }
        }
    }

    /// Checks that `len` bytes from `at` are inside the object, or inside any object when `object` is 0.
    #[inline]
    pub(crate) fn check(&self, at: u64, len: u64, object: u32, writes: bool) -> Result<(), Fault> {
        let index = match object {
            0 => self.object_at(at).ok_or(Fault::Outside)?,
            n => n as usize - 1,
        };
        let object = self.objects.get(index).ok_or(Fault::Dead)?;
        // One comparison suffices: an address below the start wraps around.
        let from = at.wrapping_sub(object.start);
        if from > object.len || object.len - from < len {
            return Err(Fault::Outside);
        }
        if !object.live {
            return Err(Fault::Dead);
        }
        if writes && object.read_only {
            return Err(Fault::ReadOnly);
        }
        Ok(())
    }

    /// The size an object would need for an access after its end: the given object, or the last one before the address
    /// when `object` is 0.
    pub(crate) fn needed(&self, at: u64, len: u64, object: u32) -> Option<(u32, u64)> {
        let before = self.objects.partition_point(|object| object.start <= at);
        let index = if object == 0 { before } else { object as usize }.checked_sub(1)?;
        let from = at.checked_sub(self.objects.get(index)?.start)?;
        Some((index as u32, from.checked_add(len)?))
    }

    /// The object that contains an address, or that ends there.
    pub(crate) fn object_at(&self, at: u64) -> Option<usize> {
        let n = self.objects.partition_point(|object| object.start <= at);
        let found = n.checked_sub(1)?;
        let object = &self.objects[found];
        // Several objects may have the same start (the dynamic shared memory has many names).
        (at - object.start <= object.len).then_some(found)
    }

    /// Reads a leaf of at most 8 bytes; the range has been checked.
    #[inline]
    pub(crate) fn read(&self, at: u64, size: u8, is_pointer: bool) -> Slot {
        let range = at as usize..at as usize + usize::from(size);
        let mut word = [0u8; 8];
        word[..usize::from(size)].copy_from_slice(&self.bytes[range.clone()]);
        let bits = u64::from_le_bytes(word);
        let flags = self.flags[range.clone()].iter().fold(0, |all, flags| all | flags);
        let meta = u32::from(flags) << 24;
        if meta & POISON != 0 {
            return Slot::POISON;
        }
        if is_pointer && let Some(known) = self.pointers.get(&at).filter(|p| p.bits == bits) {
            return Slot { bits, meta: meta | known.meta & OBJECT, known: 0 };
        }
        if meta == 0 || is_pointer {
            return Slot { bits, meta, known: 0 };
        }
        let flagged = self.flags[range].iter().enumerate().filter(|(_, flags)| **flags != 0);
        let known = flagged.fold(u8::MAX, |known, (n, _)| known & !(1 << n));
        Slot { bits, meta, known }
    }

    /// Writes a leaf of at most 8 bytes; the range has been checked.
    #[inline]
    pub(crate) fn write(&mut self, at: u64, size: u8, value: Slot, is_pointer: bool) {
        let range = at as usize..at as usize + usize::from(size);
        self.bytes[range.clone()].copy_from_slice(&value.bits.to_le_bytes()[..usize::from(size)]);
        for (n, flags) in self.flags[range].iter_mut().enumerate() {
            *flags = if value.known >> n & 1 != 0 { 0 } else { byte_flags(value.meta) };
        }
        if is_pointer && value.meta & OBJECT != 0 {
            self.pointers.insert(at, value);
        }
    }

    /// The byte at an address: value and flags.
    pub(crate) fn byte(&self, at: u64) -> (u8, u8) {
        (self.bytes[at as usize], self.flags[at as usize])
    }

    pub(crate) fn set_byte(&mut self, at: u64, (value, flags): (u8, u8)) {
        self.bytes[at as usize] = value;
        self.flags[at as usize] = flags;
    }

    /// The valid stored pointers in a range, with their addresses, in order.
    pub(crate) fn pointers_in(&self, start: u64, len: u64) -> Vec<(u64, Slot)> {
        if self.pointers.is_empty() {
            return Vec::new();
        }
        let places = start..start + len;
        let mut found: Vec<(u64, Slot)> = self
            .pointers
            .iter()
            .filter(|(at, _)| places.contains(at) && **at + 8 <= start + len)
            .map(|(&at, &pointer)| (at, pointer))
            .filter(|&(at, pointer)| self.read(at, 8, false).bits == pointer.bits)
            .collect();
        found.sort_unstable_by_key(|&(at, _)| at);
        found
    }

    /// The valid stored pointers that overlap a range, with their addresses.
    pub(crate) fn pointers_over(
        &self,
        at: u64,
        len: u64,
    ) -> impl Iterator<Item = (u64, Slot)> + '_ {
        let range = if self.pointers.is_empty() { 0..0 } else { at.saturating_sub(7)..at + len };
        let stored = range.filter_map(|at| Some((at, *self.pointers.get(&at)?)));
        stored.filter(|&(at, pointer)| {
            at + 8 <= self.bytes.len() as u64 && self.read(at, 8, false).bits == pointer.bits
        })
    }

    pub(crate) fn pointer_at(&self, at: u64) -> Option<Slot> {
        self.pointers.get(&at).copied()
    }

    pub(crate) fn set_pointer(&mut self, at: u64, value: Slot) {
        self.pointers.insert(at, value);
    }

    /// Sets the bytes of an object.
    pub(crate) fn fill(&mut self, object: u32, bytes: &[u8]) {
        let start = self.objects[object as usize].start as usize;
        self.bytes[start..start + bytes.len()].copy_from_slice(bytes);
        self.flags[start..start + bytes.len()].fill(0);
    }

    /// The bytes of an object, and whether each of them is defined.
    pub(crate) fn contents(&self, object: u32) -> Contents {
        let Object { start, len, .. } = self.objects[object as usize];
        let range = start as usize..(start + len) as usize;
        let known = self.flags[range.clone()].iter().map(|&flags| Known::of(flags)).collect();
        Contents { bytes: self.bytes[range].to_vec(), known }
    }
}

/// Whether the value of a byte is defined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Known {
    /// It has this value.
    Value,
    /// It belongs to a NaN with a payload that the language leaves open.
    Nan,
    /// It may have any value: undef, or an arbitrary choice.
    Anything,
    /// It is poison.
    Poison,
}

impl Known {
    pub(crate) fn of_slot(slot: Slot) -> Known {
        Known::of(byte_flags(slot.meta))
    }

    fn of(flags: u8) -> Known {
        let meta = u32::from(flags) << 24;
        match meta {
            0 => Known::Value,
            m if m & POISON != 0 => Known::Poison,
            m if m & !NAN != 0 => Known::Anything,
            _ => Known::Nan,
        }
    }
}

/// The contents of a buffer after a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Contents {
    /// The values.
    pub bytes: Vec<u8>,
    /// Whether each of these values is defined.
    pub known: Vec<Known>,
}

/// Whether a byte of `new` refines that of `old`.
pub(crate) fn refines_byte(old: &Contents, new: &Contents, at: usize) -> bool {
    match old.known[at] {
        Known::Poison | Known::Anything => true,
        Known::Value => new.known[at] == Known::Value && old.bytes[at] == new.bytes[at],
        Known::Nan => {
            new.known[at] == Known::Nan || old.bytes[at] == new.bytes[at] || is_nan_at(new, at)
        }
    }
}

/// Whether a byte is part of a NaN of 16, 32 or 64 bits.
fn is_nan_at(contents: &Contents, at: usize) -> bool {
    let word = |size: usize| {
        let start = at / size * size;
        let bytes = contents.bytes.get(start..start + size)?;
        let mut word = [0; 8];
        word[..size].copy_from_slice(bytes);
        Some(u64::from_le_bytes(word))
    };
    let formats =
        [(2, Format::Half), (2, Format::BFloat), (4, Format::Single), (8, Format::Double)];
    formats.iter().any(|&(size, format)| word(size).is_some_and(|bits| format.is_nan(bits)))
}
