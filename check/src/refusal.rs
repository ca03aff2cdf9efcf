//! What is wrong with a claim of a certificate: a rule that it breaks, and where, as values. Who reads results by
//! program goes by the rule; the words are for people.

use std::fmt;

/// Defines the rules, each with its name and what it demands.
macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $name:literal;)*) => {
        /// What must hold of a certificate; each has a name that stays.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $($(#[$doc])* $rule,)*
        }

        impl Rule {
            /// All of them.
            pub const ALL: &[Rule] = &[$(Rule::$rule,)*];

            /// Its name, as messages have it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Rule::$rule => $name,)*
                }
            }
        }
    };
}

rules! {
    /// Triple, layout, assembly and types of an embedded module are those of the module that was read.
    SameModule = "same-module";
    /// A function or variable of an embedded module that is not listed as changed is that of the module that was read.
    SameDefinition = "same-definition";
    /// The module defines the function.
    KnownFunction = "known-function";
    /// The function has as many blocks and instructions as the certificate says.
    SameSize = "same-size";
    /// There is an instruction of each number.
    KnownInstruction = "known-instruction";
    /// There is a block of each number.
    KnownBlock = "known-block";
    /// There is a variable of each name, and others may write it.
    KnownVariable = "known-variable";
    /// All threads are said to meet at full barriers of numbers of their own only.
    FullBarrier = "full-barrier";
    /// Loops are in step only at barriers where all threads meet.
    MeetingInStep = "meeting-in-step";
    /// All threads are said to make calls of functions of the module together.
    KnownCall = "known-call";
    /// The halves of a meeting at the cluster's barrier are an arrival and its wait.
    ClusterMeeting = "cluster-meeting";
    /// Where threads end is listed.
    EndsListed = "ends-listed";
    /// Each deletion is of a barrier that is still there.
    BarrierThere = "barrier-there";
    /// Nothing uses the result of a deleted barrier, and it is no more than a barrier.
    PlainBarrier = "plain-barrier";
    /// An event has a place and kinds of memory that exist.
    KnownEvent = "known-event";
    /// What can happen before and behind a barrier is listed, and nothing else.
    AllEvents = "all-events";
    /// Each pair that conflicts is shown to be apart, once.
    ConflictsShown = "conflicts-shown";
    /// Only pairs that conflict are shown to be apart.
    NoIdlePair = "no-idle-pair";
    /// Reasons have names that exist.
    KnownReason = "known-reason";
    /// Reasons hold of the code.
    ReasonHolds = "reason-holds";
}

/// A rule that a certificate breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule.
    pub rule: Rule,
    /// What breaks it, for people.
    pub what: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.what, self.rule.name())
    }
}

/// What was found of a claim that is not right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is wrong, or the code says otherwise.
    Refused(Refusal),
    /// It may be right, but is not understood here.
    NotChecked(String),
}

impl Fault {
    /// The fault of a claim that breaks a rule.
    pub(crate) fn refused(rule: Rule, what: impl Into<String>) -> Fault {
        Fault::Refused(Refusal { rule, what: what.into() })
    }

    /// The same fault, with where it is in front of the words.
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
    fn each_rule_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        assert_eq!(names.len(), Rule::ALL.len());
    }
}
