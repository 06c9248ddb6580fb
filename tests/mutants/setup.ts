import fc from 'fast-check';

// They run for each mutant: a defect is found within a few values, or by other tests.
fc.configureGlobal({ numRuns: 20, endOnFailure: true });
