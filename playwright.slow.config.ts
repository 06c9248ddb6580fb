import { defineConfig } from 'playwright/test';
import config, { SLOW } from './playwright.config';

/** Most of these specs start sites of their own, which they stop, kill and restart. */
export default defineConfig({
  ...config,
  testMatch: SLOW,
  testIgnore: [],
  outputDir: 'test-results/slow',
  workers: 2,
  fullyParallel: false,
  timeout: 300_000,
});
