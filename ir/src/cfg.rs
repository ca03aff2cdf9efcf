//! Views of the control-flow graph.
