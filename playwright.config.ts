import chromium from '@sparticuz/chromium';
import { defineConfig } from 'playwright/test';
import { answered } from './e2e/support/answered';

const PORT = 3100;
const BACKEND_PORT = 4200;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    storageState: answered,
    baseURL: `http://main.localhost:${PORT}`,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
      headless: true,
    },
  },
  webServer: {
    command: 'npm start',
    // Which answers 503 until there is an index.
    url: `http://127.0.0.1:${PORT}/nl/zoeken`,
    env: {
      PORT: String(PORT),
      BACKEND_PORT: String(BACKEND_PORT),
      DATA_DIR: 'var/journeys',
      NODE_ENV: 'production',
      // All journeys come from one address.
      RATE_LIMIT_FACTOR: '1000',
      BACKEND_FAILURES: '1',
    },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
