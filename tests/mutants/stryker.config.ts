import { mutated } from './areas.ts';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: mutated,
  coverageAnalysis: 'perTest',
  // A constant is read once, when its module loads: each would cost a run of all tests.
  ignoreStatic: true,
  thresholds: { high: 90, low: 85, break: 85 },
  concurrency: Number(process.env.MUTANT_PROCESSES ?? 2),
  tempDirName: 'var/mutants',
  ignorePatterns: ['/docs', '/e2e', '/bench', '/.next', '/var/!(redis)', '/test-results'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  clearTextReporter: { allowColor: false, logTests: false },
};
