//! Violations that the checker reports: the rule that a claim breaks, and where. Programs that read results should
//! depend on the rule; the text is for people.

use std::fmt;

/// Defines the rules, each with its name and its requirement.
macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $name:literal;)*) => {
        /// A requirement on certificates. The names are stable.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $($(#[$doc])* $rule,)*
        }

        impl Rule {
            /// All rules.
            pub const ALL: &[Rule] = &[$(Rule::$rule,)*];

            /// Its name, as in messages.
            pub fn name(self) -> &'static str {
                match self {
                    $(Rule::$rule => $name,)*
                }
            }
        }
    };
}

rules! {
    /// Triple, layout, assembly and types of an embedded module are those of the input module.
    SameModule = "same-module";
    /// A function or variable of an embedded module that is not listed as changed is that of the input module.
    SameDefinition = "same-definition";
    /// The module defines the function.
    KnownFunction = "known-function";
    /// The function has as many blocks and instructions as the certificate claims.
    SameSize = "same-size";
    /// Every instruction number is valid.
    KnownInstruction = "known-instruction";
    /// Every block number is valid.
    KnownBlock = "known-block";
    /// Every name of a hidden variable is that of a variable that other threads may write.
    KnownVariable = "known-variable";
    /// Every barrier that is trusted to be reached by all threads is a full barrier with an id of its own.
    FullBarrier = "full-barrier";
    /// Every barrier under `trust rounds` is also under `trust meet`.
    MeetingInStep = "meeting-in-step";
    /// Every call that is trusted to be made by all threads calls a function of the module.
    KnownCall = "known-call";
    /// Every pair of the cluster's barrier consists of an arrival and its wait.
    ClusterMeeting = "cluster-meeting";
    /// Every position where a thread may end is listed.
    EndsListed = "ends-listed";
    /// Every deletion is of a barrier that exists and is not deleted yet.
    BarrierThere = "barrier-there";
    /// A deleted barrier has no used result and no effect but that of a barrier.
    PlainBarrier = "plain-barrier";
    /// Every event has a valid place and valid kinds of memory.
    KnownEvent = "known-event";
    /// Exactly the events that can happen before and after a barrier are listed.
    AllEvents = "all-events";
    /// Every conflicting pair is shown to be apart, once.
    ConflictsShown = "conflicts-shown";
    /// Only conflicting pairs are shown to be apart.
    NoIdlePair = "no-idle-pair";
    /// Every name of a reason is valid.
    KnownReason = "known-reason";
    /// Every reason is true of the code.
    ReasonHolds = "reason-holds";
}

/// A violation of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule.
    pub rule: Rule,
    /// A description of the violation, for people.
    pub what: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.what, self.rule.name())
    }
}

/// Why a claim was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is wrong or contradicts the code.
    Refused(Refusal),
    /// It may be right, but the checker cannot verify it.
    NotChecked(String),
}

impl Fault {
    /// A violation of a rule.
    pub(crate) fn refused(rule: Rule, what: impl Into<String>) -> Fault {
        Fault::Refused(Refusal { rule, what: what.into() })
    }

    /// The same fault, with its position in front of the text.
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
