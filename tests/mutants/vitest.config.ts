import { configDefaults, defineConfig } from 'vitest/config';
import { isIsolated, tests } from './areas';

/** The tests of one area, in one worker, and without isolation where that goes: a mutant costs a fraction of a second. */
export default defineConfig({
  resolve: {
    alias: {
      '@': process.cwd(),
      'server-only': `${process.cwd()}/tests/support/empty.ts`,
    },
  },
  test: {
    globals: true,
    unstubEnvs: true,
    restoreMocks: true,
    isolate: isIsolated,
    setupFiles: ['tests/support/setup.ts', 'tests/mutants/setup.ts'],
    globalSetup: ['tests/support/redis/global-setup.ts'],
    include: tests,
    // Tests that kill processes have no mutant in those.
    exclude: [
      ...configDefaults.exclude,
      'tests/**/*.opensearch.test.ts',
      'tests/**/killed*.test.ts',
    ],
  },
});
