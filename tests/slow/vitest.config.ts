import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Tests too slow for `npm test`; `npm run unit:slow` runs them. */
export default defineConfig({
  root: ROOT,
  resolve: {
    alias: { '@': ROOT, 'server-only': path.join(ROOT, 'tests/support/empty.ts') },
  },
  test: {
    globals: true,
    unstubEnvs: true,
    restoreMocks: true,
    include: ['tests/slow/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['global-setup', 'redis/global-setup'].map((name) =>
      path.join(ROOT, `tests/support/${name}.ts`),
    ),
    fileParallelism: false,
    testTimeout: 120_000,
  },
});
