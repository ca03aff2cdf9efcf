//! Why a claim of a certificate is not accepted: the rule that it violates, or that the checker does not understand
//! it. The text also names the place; programs should match on the rule.

use std::fmt;

/// Defines the rules, each with its name and its requirement.
macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $name:literal;)*) => {
        /// The requirements of a certificate. Their names are stable.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $($(#[$doc])* $rule,)*
        }

        impl Rule {
            /// All rules.
            pub const ALL: &[Rule] = &[$(Rule::$rule,)*];

            /// The name, as in messages.
            pub fn name(self) -> &'static str {
                match self {
                    $(Rule::$rule => $name,)*
                }
            }
        }
    };
}

rules! {
    /// The triple, layout, assembly and types of an embedded module are those of the input module.
    SameModule = "same-module";
    /// A definition of an embedded module that is not listed as changed is the same in the input module.
    SameDefinition = "same-definition";
    /// Every definition that is listed as changed is in the input or in the embedded module.
    KnownChange = "known-change";
    /// Nothing is stated twice.
    StatedOnce = "stated-once";
    /// The module defines the function.
    KnownFunction = "known-function";
    /// The function has as many blocks and instructions as the certificate states.
    SameSize = "same-size";
    /// Every instruction number exists.
    KnownInstruction = "known-instruction";
    /// Every block number exists.
    KnownBlock = "known-block";
    /// Every named variable exists, and other threads may write it.
    KnownVariable = "known-variable";
    /// Only full barriers with a constant ID are claimed to be reached by all threads together. If a partial barrier
    /// may use the ID, the claim is not checked.
    FullBarrier = "full-barrier";
    /// All threads are claimed to be in the same iteration of each enclosing loop (`trust rounds`) only at barriers
    /// that they reach together (`trust meet`).
    MeetingInStep = "meeting-in-step";
    /// Only calls of functions of the module are claimed to be made by all threads together.
    KnownCall = "known-call";
    /// A pair of the cluster's barrier is an arrival and its wait.
    ClusterMeeting = "cluster-meeting";
    /// Loads are claimed to return one value in all threads only if they are ordinary, and nothing orders accesses of
    /// different threads between the barriers around them.
    LoadsAgree = "loads-agree";
    /// All blocks in which threads may exit are listed.
    EndsListed = "ends-listed";
    /// Each deleted instruction is a barrier that all threads reach together, and has not been deleted before.
    BarrierThere = "barrier-there";
    /// The result of a deleted barrier is unused, and it has no other effect.
    PlainBarrier = "plain-barrier";
    /// The place and the kinds of memory of an event exist.
    KnownEvent = "known-event";
    /// Every event is used for a deletion.
    NoIdleEvent = "no-idle-event";
    /// Exactly the events that can happen before and after a barrier are listed.
    AllEvents = "all-events";
    /// Each conflicting pair is proved disjoint, once.
    ConflictsShown = "conflicts-shown";
    /// Only conflicting pairs are proved disjoint.
    NoIdlePair = "no-idle-pair";
    /// The names of reasons exist.
    KnownReason = "known-reason";
    /// Reasons hold for the code.
    ReasonHolds = "reason-holds";
}

/// A violation of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule.
    pub rule: Rule,
    /// A description.
    pub what: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.what, self.rule.name())
    }
}

/// Why a claim is not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is wrong, or the code contradicts it.
    Refused(Refusal),
    /// It may be right, but the checker does not understand it.
    NotChecked(String),
}

impl Fault {
    /// The fault of a claim that violates a rule.
    pub(crate) fn refused(rule: Rule, what: impl Into<String>) -> Fault {
        Fault::Refused(Refusal { rule, what: what.into() })
    }

    /// The same fault, with a place before its description.
    pub(crate) fn at(self, place: &str) -> Fault {
        let placed = |what: String| format!("{place}: {what}");
        match self {
            Fault::Refused(Refusal { rule, what }) => Fault::refused(rule, placed(what)),
            Fault::NotChecked(what) => Fault::NotChecked(placed(what)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Rule;

    #[test]
    fn names_of_rules_are_unique() {
        let names: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        assert_eq!(names.len(), Rule::ALL.len());
    }
}
