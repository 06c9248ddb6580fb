import { defineConfig } from 'playwright/test';
import { launchOptions } from './e2e/support/browser';

/** Each spec starts sites of its own, which it stops, kills and restarts. */
export default defineConfig({
  testDir: 'e2e/slow',
  outputDir: 'test-results/slow',
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // `tests/run.ts` names a test that needed its second try.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { locale: 'nl-NL', launchOptions },
});
