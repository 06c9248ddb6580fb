import fc from 'fast-check';

// A mutant runs them anew: a defect is found within a few values, or by other tests.
fc.configureGlobal({ numRuns: 20, endOnFailure: true });
