//! Generates private memory: copies of a parameter, escaping locals; and assembly.

use super::Drawing;
use crate::kernels::kernel::{Assembly, Cond, Escape, Node, Object, Place, Width, Written};
use crate::kernels::own::ALIKE;
use crate::kernels::plan::{Kind, Op, Pick};

impl Drawing {
    pub(super) fn own_things(&mut self, op: &Op) {
        let [a, b, c, _] = op.picks;
        match op.kind {
            Kind::Assembly => self.assembly(a, b, c),
            Kind::Parameter if !self.in_function => self.parameter(a, b, c),
            Kind::Local if !self.in_function => self.local(a, b, c),
            _ => {}
        }
    }

    fn assembly(&mut self, a: Pick, b: Pick, c: Pick) {
        let registers =
            [Assembly::Lane, Assembly::Exclusive, Assembly::Predicated, Assembly::Unchanging];
        match a % 8 {
            0 => self.nodes.push(Node::Assembly(Assembly::Clock)),
            1 | 2 => {
                let place = Place { width: Width::Word, generic: false, ..self.shared_place(b, c) };
                let place = if a % 8 == 1 { self.own(place) } else { place };
                self.nodes.push(Node::AssemblyAccess { place, writes: a % 8 == 1 });
            }
            _ => self.nodes.push(Node::Assembly(registers[usize::from(b) % 4])),
        }
    }

    fn parameter(&mut self, a: Pick, b: Pick, c: Pick) {
        let k = u32::from(c % 4);
        let own_word = ALIKE + u32::from(b % 2);
        match a % 8 {
            0 => self.nodes.push(Node::ReadParameter(u32::from(b % 4))),
            1 => self.nodes.push(Node::SetInLoop(own_word)),
            2 => {
                let value = Written::Thread(k);
                self.nodes.push(Node::SetParameter { word: own_word, by_thread: false, value });
            }
            3 => {
                let value = Written::Fixed(k);
                self.nodes.push(Node::SetParameter { word: k, by_thread: true, value });
            }
            // Some threads may have exited and do not write: their copies are never read again.
            _ if self.is_divergent() => {
                let value = Written::Fixed(k);
                self.nodes.push(Node::SetParameter { word: own_word, by_thread: false, value });
            }
            _ => {
                let word = u32::from(b) % ALIKE;
                let value =
                    if a.is_multiple_of(2) { Written::Counter(k) } else { Written::Fixed(k) };
                self.nodes.push(Node::SetParameter { word, by_thread: false, value });
            }
        }
    }

    fn local(&mut self, a: Pick, b: Pick, c: Pick) {
        let how = [Escape::Stored, Escape::Number, Escape::Passed][usize::from(a) % 3];
        self.nodes.push(Node::EscapeLocal(how));
        let place = Place {
            object: Object::Escaped,
            index: super::Index::Fixed(u32::from(b % 4)),
            width: Width::Word,
            generic: false,
            scoped: false,
        };
        self.nodes.push(match c % 2 {
            0 => Node::Store { place, value: super::stored(c / 2), volatile: false },
            _ => Node::Load { place, volatile: false },
        });
    }

    /// A branch on a word of the parameter's copies: uniform or divergent.
    pub(super) fn copied(&self, alike: bool, b: Pick) -> Cond {
        let word = u32::from(b % 2);
        Cond::Copied(if alike { word } else { ALIKE + word })
    }

    /// A branch on a word of the copies that was just written, usually with a different value by each thread.
    pub(super) fn copied_separately(&mut self, b: Pick, c: Pick) -> Cond {
        let word = ALIKE + u32::from(b % 2);
        let value = Written::Thread(u32::from(c % 4));
        match c % 3 {
            0 => self.nodes.push(Node::SetInLoop(word)),
            1 => self.nodes.push(Node::SetParameter { word, by_thread: false, value }),
            _ => {}
        }
        Cond::Copied(word)
    }
}
