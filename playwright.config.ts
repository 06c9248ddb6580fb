import { defineConfig } from 'playwright/test';
import { launchOptions } from './e2e/support/browser';
import { consentRejected } from './e2e/support/consent';
import { PORTS } from './e2e/support/ports';
import { MAIN_DATA_DIR } from './e2e/support/submissions';

const { site: port, backend: backendPort, ops, payments } = PORTS.main;
const MOLLIE_API_KEY = `test_${'e'.repeat(30)}`;

/** Specs that start sites of their own, go through all pages, or work for a minute. `npm run test:slow` runs them. */
export const SLOW = [
  'slow/*.spec.ts',
  'resilience/*.spec.ts',
  'islands/early-touches.spec.ts',
  'pages/{direction,every-page}.spec.ts',
  'preview/demo.spec.ts',
  'urls/crawl.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  testIgnore: SLOW,
  // Emptied at the start: the unit tests' report stands beside it.
  outputDir: 'test-results/e2e',
  // On two cores: some tests wait for a network or a backend that is slow on purpose.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // A busy host is slow, not wrong: the first file that is inspected waits for its process.
  expect: { timeout: 15_000 },
  // `tests/run.ts` names a test that needed its second try.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    storageState: consentRejected,
    // Others are offered English.
    locale: 'nl-NL',
    baseURL: `http://main.localhost:${port}`,
    launchOptions,
  },
  webServer: [
    {
      command: 'npm start',
      // Responds with 503 until there is a search index.
      url: `http://127.0.0.1:${port}/nl/zoeken`,
      env: {
        PORT: String(port),
        BACKEND_PORT: String(backendPort),
        DATA_DIR: MAIN_DATA_DIR,
        NODE_ENV: 'production',
        // All requests come from one IP address.
        RATE_LIMIT_FACTOR: '1000',
        BACKEND_FAILURES: '1',
        // `e2e/journeys/page-counter.spec.ts` reads the counts.
        OPS_PORT: String(ops),
        DRAIN_SECONDS: '0',
        CATALOGUE: '1',
        // Tests load the machine more than visitors do. `e2e/slow/hung-renderer.spec.ts` tests the default.
        PAGE_TIMEOUT_SECONDS: '15',
        MOLLIE_API_KEY,
        MOLLIE_URL: `http://127.0.0.1:${payments}`,
      },
      timeout: 240_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `node --import ./server/alias.js tests/support/processes/mollie.ts ${String(payments)} ${MOLLIE_API_KEY}`,
      port: payments,
      reuseExistingServer: false,
    },
  ],
});
