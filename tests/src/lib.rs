//! Workspace-wide tests live in `tests/`; see CONTRIBUTING.
