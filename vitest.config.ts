import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Renders on the server, without a DOM. */
const ON_SERVER = 'tests/app/*.test.tsx';
/** Each with modules of its own: they read the address of the backend, or open a database, once. All others share one import of each. */
const OWN_MODULES = [
  'tests/{app,contract,relevance}/**/*.test.ts',
  'tests/lib/cms/{*,drupal/*}.test.ts',
  ON_SERVER,
];
/** They start or kill many processes, or work for a minute. `npm run test:slow` runs them. */
const SLOW = [
  'tests/**/killed*.test.ts',
  'tests/server/cli/{backup,missing-data-folder,re-encrypt,search-index,stopped-backup}.test.ts',
  'tests/structure/tool-arguments.test.ts',
  'tests/lib/forms/uploads/processes.test.ts',
  'tests/lib/payments/thousand-payments.test.ts',
  'tests/lib/search/indexing/memory.test.ts',
];
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
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    maxWorkers: availableParallelism(),
    // A busy host is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `tests/run.ts` names a test that needed its second try.
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...WITH_SERVER, ...OWN_MODULES, ...SLOW, 'tests/slow/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'own modules', include: OWN_MODULES, exclude: WITH_SERVER },
      },
      { extends: true, test: { name: 'slow', include: SLOW, isolate: false } },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          exclude: [ON_SERVER],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/support/setup-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'drupal',
          include: ['tests/contract/{calls,content,feeds,filters}.test.ts'],
          env: { CONTRACT_DIALECT: 'drupal' },
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
        },
      },
    ],
  },
});
