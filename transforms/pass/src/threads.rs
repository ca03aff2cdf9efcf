//! Parallel processing of several functions, on as many threads as the session allows.

use std::num::NonZeroUsize;

#[cfg(feature = "threads")]
use rayon::iter::{IntoParallelRefMutIterator, ParallelIterator};

use crate::session::Session;

/// The threads that process functions. The output must not depend on their number.
#[derive(Clone, Copy)]
pub(crate) enum Threads {
    /// The pool of the process.
    Shared,
    /// A pool of its own.
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "the number is of threads"))]
    Own(NonZeroUsize),
    /// Sequential.
    One,
}

impl Threads {
    pub(crate) fn of(session: &Session) -> Threads {
        match session.threads {
            _ if session.is_sequential() => Threads::One,
            Some(threads) => Threads::Own(threads),
            None => Threads::Shared,
        }
    }

    /// Runs `work` on each job.
    #[cfg(feature = "threads")]
    pub(crate) fn run<T: Send>(self, jobs: &mut [T], work: impl Fn(&mut T) + Send + Sync) {
        match self {
            Threads::Shared => jobs.par_iter_mut().for_each(work),
            Threads::Own(threads) => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.get()).build();
                match pool {
                    Ok(pool) => pool.install(|| jobs.par_iter_mut().for_each(work)),
                    // No thread pool could be created.
                    Err(_) => jobs.iter_mut().for_each(work),
                }
            }
            Threads::One => jobs.iter_mut().for_each(work),
        }
    }

    /// Runs `work` on each job sequentially: the feature `threads` is off.
    #[cfg(not(feature = "threads"))]
    pub(crate) fn run<T: Send>(self, jobs: &mut [T], work: impl Fn(&mut T) + Send + Sync) {
        jobs.iter_mut().for_each(work);
    }
}
