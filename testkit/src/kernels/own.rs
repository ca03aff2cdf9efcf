//! Private memory of a generated kernel, and assembly: their text, and the contents of the copies of a by-value
//! parameter.
//!
//! The parameter has four words, and each thread has a copy. Branches depend on the words: to the first two all
//! threads write equal values, to the others any values. So the copies are tracked (`trace.rs`), and written values
//! depend only on thread indices, counters and constants.

use super::access::Emitter;
use super::kernel::{Assembly, Escape, Written};

/// The initial values in a launch.
pub(super) const PASSED: [u32; 4] = [1, 2, 3, 4];
/// Number of words to which all threads write equal values.
pub(super) const ALIKE: u32 = 2;

/// The written word and its value, for thread `t` in iteration `i`.
pub(super) fn written(word: u32, by_thread: bool, value: Written, t: u32, i: u32) -> (usize, u32) {
    let word = if by_thread { ALIKE + ((word + t) & 1) } else { word };
    let value = match value {
        Written::Fixed(k) => k,
        Written::Counter(k) => i + k,
        Written::Thread(k) => t + k,
    };
    (word as usize % PASSED.len(), value)
}

/// A function that reads memory through its argument.
pub(super) const LOOKS: &str = "define internal i32 @looks(ptr %p) noinline {\n  %v = load i32, ptr %p, align 4\n  \
     ret i32 %v\n}\n";

const PREDICATED: &str =
    "{ .reg .pred p; setp.eq.u32 p, $1, 0; mov.u32 $0, $1; @p add.u32 $0, $0, 7; }";

impl Emitter {
    pub(super) fn assembly(&mut self, what: Assembly) {
        let (acc, t) = (self.acc.clone(), self.thread());
        let call = "call i32 asm";
        let value = match what {
            Assembly::Lane => {
                let text =
                    format!("{call} \"mov.u32 $0, %laneid;\", \"=r\"() convergent memory(none)");
                self.value(&text)
            }
            Assembly::Exclusive => {
                let text = "\"xor.b32 $0, $1, $2;\", \"=r,r,r\"";
                self.value(&format!("{call} sideeffect {text}(i32 {acc}, i32 {t}) convergent"))
            }
            Assembly::Predicated => {
                let text = format!("\"{PREDICATED}\", \"=r,r\"");
                self.value(&format!("{call} sideeffect {text}(i32 {t}) convergent nounwind"))
            }
            Assembly::Unchanging => {
                let ptr = format!("getelementptr i32, ptr addrspace(1) %in, i32 {t}");
                let ptr = self.value(&ptr);
                let text = "\"ld.global.nc.u32 $0, [$1];\", \"=r,l\"";
                self.value(&format!("{call} {text}(ptr addrspace(1) {ptr}) convergent"))
            }
            Assembly::Clock => {
                let text = "\"mov.u32 $0, %clock;\", \"=r,~{memory}\"";
                self.value(&format!("{call} sideeffect {text}() convergent"));
                return;
            }
        };
        self.gather(&value);
    }

    /// Accesses a word of shared memory by assembly.
    pub(super) fn assembly_access(&mut self, place: super::kernel::Place, writes: bool) {
        let (ptr, _) = self.place(place);
        if writes {
            let acc = self.acc.clone();
            let text = "\"st.shared.u32 [$0], $1;\", \"l,r,~{memory}\"";
            self.line(&format!("call void asm sideeffect {text}({ptr}, i32 {acc}) convergent"));
        } else {
            let text = "\"ld.shared.u32 $0, [$1];\", \"=r,l,~{memory}\"";
            let word = self.value(&format!("call i32 asm sideeffect {text}({ptr}) convergent"));
            self.gather(&word);
        }
    }

    /// A word of the thread's copy.
    fn copied(&mut self, word: &str) -> String {
        self.value(&format!("getelementptr i32, ptr %v, i32 {word}"))
    }

    pub(super) fn read_parameter(&mut self, word: u32) -> String {
        let ptr = self.copied(&word.to_string());
        self.value(&format!("load i32, ptr {ptr}, align 4"))
    }

    pub(super) fn set_parameter(&mut self, word: u32, by_thread: bool, value: Written) {
        let (t, i) = (self.thread(), self.counter.clone());
        let mut at = word.to_string();
        if by_thread {
            let sum = self.value(&format!("add i32 {t}, {word}"));
            let bit = self.value(&format!("and i32 {sum}, 1"));
            at = self.value(&format!("add i32 {bit}, {ALIKE}"));
        }
        let value = match value {
            Written::Fixed(k) => k.to_string(),
            Written::Counter(k) => self.value(&format!("add i32 {i}, {k}")),
            Written::Thread(k) => self.value(&format!("add i32 {t}, {k}")),
        };
        let ptr = self.copied(&at);
        self.line(&format!("store i32 {value}, ptr {ptr}, align 4"));
    }

    /// `for (i = 0; i < t; ++i) v[word] = i;`
    pub(super) fn set_in_loop(&mut self, word: u32) {
        let (number, t, from) = (self.node, self.thread(), self.block.clone());
        let ptr = self.copied(&word.to_string());
        self.line(&format!("br label %rounds{number}"));
        self.label(&format!("rounds{number}"));
        self.line(&format!(
            "%r{number} = phi i32 [ 0, %{from} ], [ %r.next{number}, %round{number} ]"
        ));
        self.line(&format!("%r.in{number} = icmp ult i32 %r{number}, {t}"));
        self.line(&format!(
            "br i1 %r.in{number}, label %round{number}, label %past.rounds{number}"
        ));
        self.label(&format!("round{number}"));
        self.line(&format!("store i32 %r{number}, ptr {ptr}, align 4"));
        self.line(&format!("%r.next{number} = add nuw i32 %r{number}, 1"));
        self.line(&format!("br label %rounds{number}"));
        self.label(&format!("past.rounds{number}"));
    }

    pub(super) fn escape(&mut self, how: Escape) {
        match how {
            Escape::Stored => {
                self.line("store ptr %esc, ptr %cell, align 8");
                let again = self.value("load ptr, ptr %cell, align 8");
                let word = self.value(&format!("load i32, ptr {again}, align 4"));
                self.gather(&word);
            }
            Escape::Number => {
                let number = self.value("ptrtoint ptr %esc to i64");
                let low = self.value(&format!("and i64 {number}, 3"));
                let word = self.value(&format!("trunc i64 {low} to i32"));
                self.gather(&word);
            }
            Escape::Passed => {
                let word = self.value("call i32 @looks(ptr %esc)");
                self.gather(&word);
            }
        }
    }
}
