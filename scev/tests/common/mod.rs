//! What tests of scalar evolution share: functions drawn, and how they run.

pub(crate) mod drawn;
pub(crate) mod run;
