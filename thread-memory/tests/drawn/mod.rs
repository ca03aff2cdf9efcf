//! Generated pairs of accesses, and what is true of them, found by exhaustive trials.
//!
//! A [`Drawn`] is a question and two accesses, generated so that the targeted test applies. The truth is computed
//! without the crate's own arithmetic, by trying all threads of all blocks of the shape, all iterations that the case
//! allows, and values in range. Where there are too many values, some are drawn at random.

use rustc_hash::FxHashMap;
use selvedge_ir::target::Axis;
use selvedge_testkit::rng::Rng;
use selvedge_thread_memory::disjoint::{AccessForm, Base, Guard, Question, Relation};
use selvedge_thread_memory::form::{Ends, Form, Kind, LoopId, LoopIds, Name, Sum, Symbol, Symbols};
use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
use selvedge_thread_memory::shape::Shape;

/// The test that a pair targets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Aim {
    Separation,
    Stride,
    Radix,
    Digits,
    Bits,
    LowBits,
    Guards,
    Split,
    Rows,
    Any,
}

/// All aims.
pub(crate) const AIMS: [Aim; 10] = [
    Aim::Separation,
    Aim::Stride,
    Aim::Radix,
    Aim::Digits,
    Aim::Bits,
    Aim::LowBits,
    Aim::Guards,
    Aim::Split,
    Aim::Rows,
    Aim::Any,
];

/// A question and two accesses.
pub(crate) struct Drawn {
    pub symbols: Symbols,
    pub shape: Shape,
    pub iterations: LoopIterations,
    pub base: Base,
    pub a: AccessForm,
    pub b: AccessForm,
    blocks: Vec<[i128; 3]>,
    warp: i128,
}

/// The threads that access a common byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Overlaps {
    /// Different threads.
    pub threads: bool,
    /// Threads of different warps.
    pub warps: bool,
    /// Any two threads, and one thread twice.
    pub any: bool,
}

/// The loops around the barrier, and one that is not around it.
const OUTER: LoopId = LoopId(0);
const INNER: LoopId = LoopId(1);
const OTHER: LoopId = LoopId(2);

/// Maximum number of choices of values that are tried for one pair.
const MAX_CHOICES: usize = 120;

/// Number of iterations of an unbounded loop that are tried.
const MANY: i128 = 70;

impl Drawn {
    /// Generates a pair.
    pub(crate) fn new(rng: &mut Rng, aim: Aim) -> Drawn {
        let (shape, blocks, warp) = shape(rng, aim);
        let extents = [0, 1, 2].map(|n| blocks.iter().map(|block| block[n]).max().unwrap_or(1));
        let mut draw = Draw { rng, symbols: Symbols::new(), extents, aim };
        let a = draw.side();
        let b = draw.partner(&a);
        let case = *draw.rng.pick(&[
            IterationRelation::Same,
            IterationRelation::Same,
            IterationRelation::Next(0),
            IterationRelation::Next(1),
            IterationRelation::Later(1),
            IterationRelation::Unrelated,
        ]);
        let width = *draw.rng.pick(&[6, 7, 8, 9, 10, 32, 32]);
        let bytes = draw.rng.one_in(2).then(|| *draw.rng.pick(&[16, 40, 64, 100, 256]));
        let bytes = bytes.filter(|&bytes: &u64| bytes <= 1 << width);
        let symbols = draw.symbols;
        let iterations = LoopIterations::new([OUTER, INNER], case);
        Drawn { symbols, shape, iterations, base: Base { width, bytes }, a, b, blocks, warp }
    }

    /// The question.
    pub(crate) fn question(&self) -> Question<'_> {
        Question::new(&self.symbols, &self.shape, &self.iterations, self.base)
    }

    /// Finds the threads that access a common byte.
    pub(crate) fn overlaps(&self, rng: &mut Rng) -> Overlaps {
        let mut overlapping = Overlaps::default();
        for &block in &self.blocks {
            for _ in 0..MAX_CHOICES {
                let choice = Choice::new(self, rng);
                self.try_choice(block, &choice, &mut overlapping);
                if overlapping.threads && overlapping.warps && overlapping.any {
                    return overlapping;
                }
            }
        }
        overlapping
    }

    fn try_choice(&self, block: [i128; 3], choice: &Choice, overlapping: &mut Overlaps) {
        let mut bytes: FxHashMap<i128, Vec<i128>> = FxHashMap::default();
        for thread in threads(block) {
            for own in 0..OPAQUE_VALUES {
                let at = Place { drawn: self, choice, side: 0, thread, block, own };
                for byte in at.bytes() {
                    bytes.entry(byte).or_default().push(linear(thread, block));
                }
            }
        }
        for thread in threads(block) {
            for own in 0..OPAQUE_VALUES {
                let at = Place { drawn: self, choice, side: 1, thread, block, own };
                let number = linear(thread, block);
                for other in at.bytes().iter().filter_map(|byte| bytes.get(byte)).flatten() {
                    overlapping.any = true;
                    overlapping.threads |= *other != number;
                    overlapping.warps |= *other / self.warp != number / self.warp;
                }
            }
        }
    }
}

/// Number of combinations of arbitrary values.
const OPAQUE_VALUES: usize = 4;

/// Values of everything but a thread's index.
struct Choice {
    salt: [u64; 2],
    fixed: u64,
    iterations: [[i128; 3]; 2],
}

impl Choice {
    fn new(drawn: &Drawn, rng: &mut Rng) -> Choice {
        let mut iterations = [[0; 3]; 2];
        for (n, l) in [OUTER, INNER, OTHER].into_iter().enumerate() {
            let most = drawn.max_iterations(l);
            let draw = |rng: &mut Rng| rng.below(most as usize + 1) as i128;
            iterations[0][n] = draw(rng);
            iterations[1][n] = draw(rng);
            let both = [&drawn.a, &drawn.b].iter().all(|side| side.loops.contains(&l));
            if !both || l == OTHER {
                continue;
            }
            let step = match (drawn.iterations.case(), n) {
                (IterationRelation::Same, _)
                | (IterationRelation::Next(1) | IterationRelation::Later(1), 0) => Some(0),
                (IterationRelation::Next(level), n) if level == n => Some(1),
                (IterationRelation::Later(level), n) if level == n => {
                    Some(1 + rng.below(3) as i128)
                }
                _ => None,
            };
            if let Some(step) = step {
                iterations[0][n] = rng.below((most - step).max(0) as usize + 1) as i128;
                iterations[1][n] = iterations[0][n] + step;
            }
        }
        let salt = rng.next_u64();
        // A different call has different values.
        let other = drawn.iterations.case() == IterationRelation::Unrelated && rng.one_in(2);
        let salt = [salt, if other { rng.next_u64() } else { salt }];
        Choice { salt, fixed: rng.next_u64(), iterations }
    }
}

impl Drawn {
    fn max_iterations(&self, l: LoopId) -> i128 {
        let mut symbols = self.symbols.clone();
        let symbol = symbols.symbol(Kind::Visits(l), (None, None)).expect("few symbols");
        self.symbols_ends(&symbols, symbol).1.unwrap_or(MANY)
    }

    fn symbols_ends(&self, symbols: &Symbols, symbol: Symbol) -> Ends {
        symbols.ends(symbol)
    }
}

/// One execution of an access.
struct Place<'d> {
    drawn: &'d Drawn,
    choice: &'d Choice,
    side: usize,
    thread: [i128; 3],
    block: [i128; 3],
    own: usize,
}

impl Place<'_> {
    fn side(&self) -> &AccessForm {
        [&self.drawn.a, &self.drawn.b][self.side]
    }

    /// All bytes, if its guards hold.
    fn bytes(&self) -> Vec<i128> {
        let side = self.side();
        let holds = |guard: &Guard| {
            let value = self.form(&guard.form);
            match guard.relation {
                Relation::Zero => value == 0,
                Relation::NotZero => value != 0,
                Relation::AtLeastZero => value >= 0,
            }
        };
        if !side.guards.iter().all(holds) {
            return Vec::new();
        }
        let first = self.form(&side.form);
        let end = first + i128::from(side.size);
        let Base { width, bytes } = self.drawn.base;
        let outside = |bytes: u64| first < 0 || end > bytes.into();
        if side.is_exact && bytes.is_some_and(outside) {
            return Vec::new();
        }
        (first..end).map(|byte| byte.rem_euclid(1 << width)).collect()
    }

    fn form(&self, form: &Form) -> i128 {
        let product = |(symbols, coefficient): &(_, i128)| {
            let symbols: &selvedge_thread_memory::form::Product<Symbol> = symbols;
            symbols.iter().fold(*coefficient, |value, &symbol| value * self.symbol(symbol))
        };
        form.terms().iter().map(product).sum::<i128>() + form.constant()
    }

    fn symbol(&self, symbol: Symbol) -> i128 {
        match self.drawn.symbols.kind(symbol) {
            Kind::Thread(axis) => self.thread[axis.idx()],
            Kind::Extent(axis) => self.block[axis.idx()],
            Kind::Fixed(name) => self.within(symbol, self.choice.fixed ^ u64::from(name.0)),
            Kind::Iteration(name, loops) => {
                let mut hash = self.choice.salt[self.side] ^ u64::from(name.0);
                for l in loops {
                    let iteration = self.choice.iterations[self.side][l.0 as usize] as u64;
                    hash = (hash ^ iteration).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
                }
                self.within(symbol, hash)
            }
            Kind::Visits(l) => self.choice.iterations[self.side][l.0 as usize],
            Kind::Opaque(name) => self.within(symbol, (self.own as u64) >> (name.0 & 1)),
            Kind::Digit { of, divisor, modulus, .. } => {
                let quotient = self.form(of).div_euclid(*divisor);
                modulus.map_or(quotient, |modulus| quotient.rem_euclid(modulus))
            }
            Kind::Signed { of, bits } => {
                let low = self.form(of).rem_euclid(1 << bits);
                if low >> (bits - 1) == 1 { low - (1 << bits) } else { low }
            }
            Kind::Bits { of, columns, constant } => {
                let value = self.form(of);
                assert!(value >= 0 && value < 1 << columns.len(), "more bits than columns");
                let mut word = *constant;
                for (n, column) in columns.iter().enumerate() {
                    if value >> n & 1 == 1 {
                        word ^= column;
                    }
                }
                word.into()
            }
        }
    }

    fn within(&self, symbol: Symbol, number: u64) -> i128 {
        let (Some(lo), Some(hi)) = self.drawn.symbols.ends(symbol) else { panic!("no range") };
        lo + i128::from(number % (hi - lo + 1) as u64)
    }
}

fn threads([nx, ny, nz]: [i128; 3]) -> impl Iterator<Item = [i128; 3]> {
    let rows = (0..nz).flat_map(move |z| (0..ny).map(move |y| (y, z)));
    rows.flat_map(move |(y, z)| (0..nx).map(move |x| [x, y, z]))
}

fn linear([x, y, z]: [i128; 3], [nx, ny, _]: [i128; 3]) -> i128 {
    x + nx * (y + ny * z)
}

/// A shape, some of its blocks (the largest first), and the size of warps.
fn shape(rng: &mut Rng, aim: Aim) -> (Shape, Vec<[i128; 3]>, i128) {
    let dimensions = 1 + rng.below(3);
    let most = match aim == Aim::Rows && rng.one_in(2) {
        true => [*rng.pick(&[4, 8, 16]), *rng.pick(&[1, 2, 3]), 1 + rng.below(2)],
        false => [2 + rng.below(9), 1 + rng.below(4), 1 + rng.below(3)],
    };
    let most: Vec<u32> = (0..3).map(|n| if n < dimensions { most[n] as u32 } else { 1 }).collect();
    let is_open: Vec<bool> = (0..3).map(|n| most[n] > 1 && rng.one_in(4)).collect();
    let extents = [0, 1, 2].map(|n| (if is_open[n] { 1 } else { most[n] }, most[n]));
    let all: u32 = most.iter().product();
    let least: u32 = extents.iter().map(|&(least, _)| least).product();
    let threads = if rng.one_in(3) { least.max(all * 2 / 3) } else { all };
    let warp = *rng.pick(&[2u32, 4, 8]);
    let shape = Shape::exactly([1; 3]).within(extents, threads).with_warp(warp);
    let mut blocks = Vec::new();
    for z in extents[2].0..=extents[2].1 {
        for y in extents[1].0..=extents[1].1 {
            for x in extents[0].0..=extents[0].1 {
                if x * y * z <= threads {
                    blocks.push([x, y, z].map(i128::from));
                }
            }
        }
    }
    blocks.reverse();
    // Some blocks from the middle are included, but not all.
    while blocks.len() > 6 {
        blocks.remove(1 + rng.below(blocks.len() - 1));
    }
    (shape, blocks, warp.into())
}

/// The state of the generator.
struct Draw<'r> {
    rng: &'r mut Rng,
    symbols: Symbols,
    /// The largest extents.
    extents: [i128; 3],
    aim: Aim,
}

impl Draw<'_> {
    fn of(&mut self, kind: Kind, ends: Ends) -> Form {
        Sum::unknown(self.symbols.symbol(kind, ends).expect("few symbols"))
    }

    fn thread(&self, axis: Axis) -> Form {
        Sum::unknown(Symbols::thread(axis))
    }

    /// A value that is the same for all threads.
    fn fixed(&mut self) -> Form {
        let n = self.rng.below(2) as u32;
        self.of(Kind::Fixed(Name(n)), [(Some(0), Some(3)), (Some(1), Some(9))][n as usize])
    }

    fn visits(&mut self) -> Form {
        let n = self.rng.below(3);
        let ends = [(Some(0), Some(4)), (Some(0), None), (Some(0), None)][n];
        self.of(Kind::Visits(LoopId(n as u32)), ends)
    }

    fn iteration(&mut self) -> Form {
        let n = self.rng.below(4);
        let loops = [vec![], vec![OUTER], vec![OUTER, INNER], vec![OTHER]][n].clone();
        let ends =
            [(Some(0), Some(3)), (Some(0), Some(5)), (Some(-2), Some(2)), (Some(1), Some(3))];
        self.of(Kind::Iteration(Name(n as u32), loops.into_iter().collect()), ends[n])
    }

    fn opaque(&mut self) -> Form {
        let n = self.rng.below(2) as u32;
        self.of(Kind::Opaque(Name(n)), [(Some(0), Some(1)), (Some(-1), Some(1))][n as usize])
    }

    fn small(&mut self, most: i128) -> i128 {
        self.rng.below(most as usize + 1) as i128
    }

    /// A number close to another one.
    fn near(&mut self, number: i128) -> i128 {
        *self.rng.pick(&[number, number, number, number + 1, number - 1, number * 2])
    }

    fn extent(&mut self, axis: Axis) -> Form {
        match self.rng.below(4) {
            0 => self.fixed(),
            1 => Sum::unknown(Symbols::extent(axis)),
            _ => Sum::number(self.near(self.extents[axis.idx()])),
        }
    }

    /// A number computed from indices of threads.
    fn indices(&mut self) -> Form {
        let [x, y, z] = [Axis::X, Axis::Y, Axis::Z].map(|axis| self.thread(axis));
        match self.rng.below(6) {
            0 => x,
            1 => Symbols::linear(),
            2 => y,
            _ => {
                let rows = self.extent(Axis::Y).times(&z).and_then(|rows| rows.plus(&y));
                let all = rows.and_then(|rows| self.extent(Axis::X).times(&rows)?.plus(&x));
                all.expect("small sums")
            }
        }
    }

    /// The greatest value of a form of indices, extents and fixed values.
    fn most(&self, form: &Form) -> i128 {
        let value = |symbol: Symbol| {
            Some(match self.symbols.kind(symbol) {
                Kind::Thread(axis) => self.extents[axis.idx()] - 1,
                Kind::Extent(axis) => self.extents[axis.idx()],
                _ => self.symbols.ends(symbol).1?,
            })
        };
        form.value(value).expect("bounded").max(0)
    }

    fn digit(&mut self, of: &Form, divisor: i128, modulus: Option<i128>) -> Form {
        let of = Box::new(of.clone());
        self.of(Kind::Digit { of, divisor, modulus, is_exact: true }, (None, None))
    }

    fn digits(&mut self) -> Form {
        let mut of = self.indices();
        if self.rng.one_in(3) {
            let more = self.small(5);
            of = of.plus_number(more).expect("small");
        }
        let d = *self.rng.pick(&[2, 3, 4, 8]);
        let (high, low) = (self.digit(&of, d, None), self.digit(&of, 1, Some(d)));
        let middle = self.digit(&of, d, Some(2));
        let pitch = self.near(d);
        let columns = self.small(2);
        let parts = match self.rng.below(4) {
            0 => [high, low],
            1 => [middle, low],
            2 => [low.scaled(self.near(4)).expect("small"), high],
            _ => [high, low.plus_number(columns).expect("small")],
        };
        parts[0].scaled(pitch).and_then(|high| high.plus(&parts[1])).expect("small")
    }

    fn bits(&mut self) -> Form {
        let of = self.indices();
        let n = (128 - self.most(&of).leading_zeros()).max(1) as usize;
        let mut columns: Vec<u64> = (0..n).map(|n| 1 << n).collect();
        match self.rng.below(5) {
            0 => columns[self.rng.below(n)] = 0,
            1 => columns.reverse(),
            2 => {
                let more = self.rng.below(8) as u64;
                columns[self.rng.below(n)] ^= more;
            }
            _ => {}
        }
        let constant = self.rng.below(1 << n.min(4)) as u64;
        self.of(Kind::Bits { of: Box::new(of), columns, constant }, (None, None))
    }

    /// Bits of indices, shuffled, inverted, and by exclusive or with bits of other values.
    fn rows(&mut self) -> Form {
        let of = self.indices();
        let power = 1 << (1 + self.rng.below(3));
        let low = self.digit(&of, 1, Some(power));
        let other = [self.opaque_bit(), self.round_bits(), self.residue(), low.clone()];
        let other = self.rng.pick(&other).clone();
        let part = match self.rng.below(6) {
            0 | 1 => self.exclusive_or(&of, &other),
            2 => of.minus(&low).and_then(|high| high.plus(&other)).expect("small"),
            3 => {
                let high = self.digit(&of, power, None);
                let pitch = power << self.rng.below(3);
                let sum = high.scaled(pitch).and_then(|high| high.plus(&low)).expect("small");
                if self.rng.one_in(2) { sum } else { sum.plus(&other).expect("small") }
            }
            4 => {
                let after = self.most(&of) + self.small(2);
                Sum::number(after).minus(&of).expect("small")
            }
            _ => self.bits(),
        };
        let more = self.exclusive_or(&low, &other).scaled(64 << self.rng.below(2)).expect("small");
        if self.rng.one_in(3) { part.plus(&more).expect("small") } else { part }
    }

    /// A value of 0 or 1 that may be any other in each access.
    fn opaque_bit(&mut self) -> Form {
        self.of(Kind::Opaque(Name(0)), (Some(0), Some(1)))
    }

    fn round_bits(&mut self) -> Form {
        self.of(Kind::Iteration(Name(0), LoopIds::new()), (Some(0), Some(3)))
    }

    /// The exclusive or of two numbers, some of their bits omitted or moved.
    fn exclusive_or(&mut self, a: &Form, b: &Form) -> Form {
        let bits = |of: &Form, draw: &Self| {
            let most = match draw.symbols.form_ends(of) {
                (Some(0..), Some(most)) => most,
                _ => draw.most(of),
            };
            (128 - most.leading_zeros()).max(1)
        };
        let (n, m) = (bits(a, self), bits(b, self));
        let both = b.scaled(1 << n).and_then(|b| b.plus(a)).expect("small");
        let mut columns: Vec<u64> = (0..n).chain(0..m).map(|bit| 1 << bit).collect();
        for column in &mut columns {
            match self.rng.below(8) {
                0 => *column = 0,
                1 => *column <<= 1,
                _ => {}
            }
        }
        let constant = self.rng.below(4) as u64;
        self.of(Kind::Bits { of: Box::new(both), columns, constant }, (None, None))
    }

    fn low_bits(&mut self) -> Form {
        let more = [self.visits(), self.opaque(), self.fixed(), Sum::number(0)];
        let more = self.rng.pick(&more).scaled(self.rng.below(5) as i128).expect("small");
        let by = self.rng.below(300) as i128 - 150;
        let of = self.indices().plus(&more).and_then(|of| of.plus_number(by)).expect("small");
        let bits = 2 + self.rng.below(6) as u32;
        let of = Box::new(of);
        let kind = match self.rng.one_in(3) {
            true => Kind::Signed { of, bits },
            false => Kind::Digit { of, divisor: 1, modulus: Some(1 << bits), is_exact: false },
        };
        self.of(kind, (None, None))
    }

    fn residue(&mut self) -> Form {
        let of = match self.rng.below(3) {
            0 => self.visits(),
            1 => self.iteration().plus_number(2).expect("small"),
            _ => self.visits().scaled(self.rng.below(3) as i128 + 1).expect("small"),
        };
        let ahead = self.small(3);
        let of = of.plus_number(ahead).expect("small");
        let modulus = 2 + self.small(2);
        let divisor = *self.rng.pick(&[1, 1, 1, 2]);
        self.digit(&of, divisor, Some(modulus))
    }

    /// The index of an element from the base.
    fn index(&mut self) -> Form {
        let index = match (self.aim, self.rng.below(8)) {
            (Aim::Digits, 0..7) | (_, 0) => self.digits(),
            (Aim::Bits, 1..7) | (_, 1) => self.bits(),
            (Aim::LowBits, 2..7) | (_, 2) => self.low_bits(),
            (Aim::Rows, 3..8) => self.rows(),
            _ => self.indices(),
        };
        let n_more = match self.aim {
            Aim::Radix | Aim::Any | Aim::Separation => self.rng.below(3),
            Aim::Split => 1 + self.rng.below(2),
            _ => usize::from(self.rng.one_in(4)),
        };
        (0..n_more).fold(index, |index, _| {
            let more = self.more();
            index.plus(&more).expect("small")
        })
    }

    /// A term in addition to the thread's part.
    fn more(&mut self) -> Form {
        let all: i128 = self.extents.iter().product();
        let part = match (self.aim, self.rng.below(7)) {
            (Aim::Split, 0..6) | (_, 0) => self.residue(),
            (_, 1) => self.visits(),
            (_, 2) => self.iteration(),
            (_, 3) => self.opaque(),
            (_, 4) => self.fixed(),
            (Aim::Radix, 5) => {
                let pitch = Sum::unknown(Symbols::extent(Axis::X));
                return self.visits().times(&pitch).expect("small");
            }
            (_, 5) => Sum::unknown(Symbols::extent(Axis::X)),
            _ => Sum::number(1),
        };
        let factor = match self.rng.below(4) {
            0 => self.small(3),
            1 => all,
            2 => -self.near(all),
            _ => self.near(all),
        };
        part.scaled(factor).expect("small")
    }

    fn side(&mut self) -> AccessForm {
        let scale = *self.rng.pick(&[1, 2, 4, 4, 8]);
        let form = self.index().scaled(scale).expect("small");
        let size = match self.rng.one_in(4) {
            true => 1 + self.small(2 * scale) as u64,
            false => scale as u64,
        };
        let loops = match self.rng.below(4) {
            0 => vec![],
            1 => vec![OUTER, INNER, OTHER],
            _ => vec![OUTER, INNER],
        };
        let n_guards = match self.aim {
            Aim::Guards => 1 + self.rng.below(2),
            _ => usize::from(self.rng.one_in(5)),
        };
        let guards = (0..n_guards).map(|_| self.guard()).collect();
        let is_exact = !self.rng.one_in(3);
        AccessForm { form, is_exact, size, guards, loops: loops.into_iter().collect() }
    }

    fn guard(&mut self) -> Guard {
        let what = match self.rng.below(4) {
            0 => self.indices(),
            1 => self.residue(),
            _ => self.thread(*self.rng.clone().pick(&[Axis::X, Axis::X, Axis::Y])),
        };
        let number = self.small(4);
        let limit = match self.rng.below(5) {
            0 => self.fixed(),
            1 => self.iteration(),
            2 => self.visits(),
            _ => Sum::number(number),
        };
        let form = match self.rng.one_in(3) {
            true => what.minus(&limit),
            false => limit.minus(&what),
        };
        let relation = match self.rng.below(6) {
            0 => Relation::NotZero,
            1 | 2 => Relation::Zero,
            _ => Relation::AtLeastZero,
        };
        Guard { form: form.expect("small"), relation }
    }

    /// An access similar to another one.
    fn partner(&mut self, other: &AccessForm) -> AccessForm {
        if self.rng.one_in(5) {
            return self.side();
        }
        let mut side = other.clone();
        for _ in 0..self.rng.below(3) {
            self.change(&mut side);
        }
        side
    }

    fn change(&mut self, side: &mut AccessForm) {
        let unit = side.form.content().max(1);
        let all: i128 = self.extents.iter().product();
        match self.rng.below(8) {
            0 => {
                let by = self.small(4) * unit;
                side.form = side.form.plus_number(by).expect("small");
            }
            1 => {
                let by = self.near(all) * unit;
                side.form = side.form.plus_number(by).expect("small");
            }
            2 => {
                let more = self.more().scaled(unit).expect("small");
                side.form = side.form.plus(&more).expect("small");
            }
            3 => side.size = 1 + self.small(unit) as u64,
            4 => side.guards = (0..2).map(|_| self.guard()).collect(),
            5 => {
                let by = self.small(unit);
                side.form = side.form.plus_number(by).expect("small");
            }
            6 => side.form = self.renewed(&side.form),
            _ => side.is_exact = !side.is_exact,
        }
    }

    /// A form with other constants inside its symbols.
    fn renewed(&mut self, form: &Form) -> Form {
        let by = self.small(3);
        let mut changed = form.clone();
        for symbol in form.unknowns() {
            let kind = match self.symbols.kind(symbol).clone() {
                Kind::Digit { of, divisor, modulus, is_exact } => {
                    let of = Box::new(of.plus_number(by).expect("small"));
                    Kind::Digit { of, divisor, modulus, is_exact }
                }
                Kind::Bits { of, columns, constant } => {
                    let constant = constant ^ (by as u64);
                    Kind::Bits { of, columns, constant }
                }
                Kind::Signed { of, bits } => {
                    Kind::Signed { of: Box::new(of.plus_number(by).expect("small")), bits }
                }
                _ => continue,
            };
            let new = self.of(kind, (None, None));
            changed = changed.with(symbol, &new).expect("small");
        }
        changed
    }
}
