import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Test files that change their process or its modules need a process of their own; the others share one. */
const CHANGES_PROCESS =
  /process\.env|stubEnv|stubGlobal|resetModules|vi\.mock|useFakeTimers|(?:forms|with(?:Recorded)?)(?:Site|Backend)\(/;
const isolated = globSync('tests/**/*.test.ts').filter((file) =>
  CHANGES_PROCESS.test(readFileSync(file, 'utf8')),
);
const WITH_SERVER = ['tests/**/*.opensearch.test.ts', 'tests/**/*.redis.test.ts'];

export default defineConfig({
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // Next marks server code with this package, which does nothing outside Next.
      'server-only': `${import.meta.dirname}/tests/support/empty.ts`,
    },
  },
  test: {
    globals: true,
    unstubEnvs: true,
    restoreMocks: true,
    setupFiles: ['tests/support/setup.ts'],
    maxWorkers: availableParallelism(),
    // A busy host is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...WITH_SERVER, ...isolated],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: WITH_SERVER },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/setup-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'redis',
          include: ['tests/**/*.redis.test.ts'],
          globalSetup: ['tests/support/redis/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'opensearch',
          include: ['tests/**/*.opensearch.test.ts'],
          globalSetup: ['tests/support/opensearch/global-setup.ts'],
          // An engine that has just started is slow, and slower on a busy host.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
