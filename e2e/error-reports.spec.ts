import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { end, ownProcesses, statusOf } from './support/processes';

const PORT = 3112;
const INGEST_PORT = 9112;
const SITE = `http://main.localhost:${PORT}`;

const own = ownProcesses({
  port: PORT,
  backendPort: 4212,
  dataDir: 'var/journeys-reports',
  env: {
    SENTRY_PUBLIC_DSN: `http://key@127.0.0.1:${INGEST_PORT}/1`,
    SEARCH_REFRESH_SECONDS: '0',
  },
});

test('an error in the browser is reported after consent only, and says nothing of the visitor', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const received: string[] = [];
  const ingest = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      received.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((open) => ingest.listen(INGEST_PORT, '127.0.0.1', open));
  own.forget();
  const running = [own.startBackend()];
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  const loadsSentry = async () =>
    (await Promise.all(scripts)).some((script) => script.includes('__SENTRY__'));
  const fail = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('no place for samira@example.org');
      });
    });
  try {
    await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
    running.unshift(own.startSite());
    await expect.poll(() => statusOf(`${SITE}/nl`), { timeout: 60_000 }).toBe(200);
    await page.goto(`${SITE}/nl?naam=Samira`, { waitUntil: 'networkidle' });
    await fail();
    await page.reload({ waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    expect(await loadsSentry()).toBe(false);
    expect(received).toEqual([]);

    await page.evaluate(() => {
      const day = new Date().toISOString().slice(0, 10);
      localStorage.setItem('consent.reports', `yes ${day} v1`);
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await loadsSentry()).toBe(true);
    await fail();

    await expect.poll(() => received.join('\n')).toContain('no place for [e-mail]');
    expect(received.join('\n')).toContain('"release":"1.5.7"');
    expect(received.join('\n')).not.toMatch(/samira/i);
  } finally {
    for (const child of running) await end(child);
    ingest.closeAllConnections();
    ingest.close();
  }
});
