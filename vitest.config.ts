import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // Next marks server code with this package; outside Next it has nothing to say.
      'server-only': `${import.meta.dirname}/tests/support/empty.ts`,
    },
  },
  test: {
    globals: true,
    environment: 'jsdom',
    setupFiles: ['tests/support/setup.ts'],
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.opensearch.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'opensearch',
          include: ['tests/**/*.opensearch.test.ts'],
          globalSetup: ['tests/support/opensearch/global-setup.ts'],
          // An engine that has just started is slow, and slower on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
