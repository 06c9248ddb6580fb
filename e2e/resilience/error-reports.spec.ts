import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';

const { site: port, backend: backendPort, ingest: ingestPort } = PORTS.errorReports;
const SITE = `http://main.localhost:${port}`;

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: 'var/e2e/error-reports',
  env: { SENTRY_PUBLIC_DSN: `http://key@127.0.0.1:${ingestPort}/1` },
});

test('an error in the browser is reported after consent only, without any data of the visitor', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const received: string[] = [];
  const ingest = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      received.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((open) => ingest.listen(ingestPort, '127.0.0.1', open));
  processes.clean();
  const running = [await processes.startBackend()];
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
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
    running.unshift(processes.startSite());
    await isUp(`${SITE}/nl`);
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

    await expect
      .poll(() => received.join('\n'), { timeout: 20_000 })
      .toContain('no place for [e-mail]');
    expect(received.join('\n')).toContain('"release":"1.5.7"');
    expect(received.join('\n')).not.toMatch(/samira/i);
  } finally {
    for (const child of running) await end(child);
    ingest.closeAllConnections();
    ingest.close();
  }
});
