//! The pass API: trait, context, edit funnel, pipelines, registry, instrumentation.
