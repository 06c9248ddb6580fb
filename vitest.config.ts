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
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup.ts'],
    unstubEnvs: true,
    restoreMocks: true,
  },
});
