//! What tests of scalar evolution share: functions generated, and how they run.

pub(crate) mod generated;
pub(crate) mod run;
