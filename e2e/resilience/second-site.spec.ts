import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { RECEIPT } from '@/e2e/support/fill-form';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { post } from '@/e2e/support/post';
import { end, isUp, ROOT, siteProcesses, statusOf } from '@/e2e/support/processes';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';
import { submissionsWith } from '@/e2e/support/submissions';
import { telHref } from '@/lib/routing/contact-links';
import { EVERYTHING } from '@/lib/search/query';
import { allSites } from '@/sites/resolve';

const { site: port, backend: backendPort, ingest: ingestPort } = PORTS.secondSite;
const DATA_DIR = 'var/e2e/second-site';
const MAIN = `http://main.localhost:${port}`;
const FARM = `http://boerderij.localhost:${port}`;

/** One site for several tests: each leaves it as it was. */
const processes = siteProcesses({
  port,
  backendPort,
  dataDir: DATA_DIR,
  env: {
    // Nothing listens there.
    SEARCH_URL: 'http://127.0.0.1:9/',
    SENTRY_PUBLIC_DSN: `http://key@127.0.0.1:${ingestPort}/1`,
  },
});
let log = '';
const running: ChildProcess[] = [];

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  processes.clean();
  running.push(await processes.startBackend());
  running.unshift(processes.startSite({ onLog: (text) => (log += text) }));
  await isUp(`${MAIN}/nl`);
});

test.afterAll(async () => {
  for (const child of running) await end(child);
});

test('an error in the browser is reported after consent only, without any data of the visitor', async ({
  page,
}) => {
  const received: string[] = [];
  const ingest = createServer((incoming, response) => {
    void readText(incoming).then((body) => {
      received.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((open) => ingest.listen(ingestPort, '127.0.0.1', open));
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
    await page.goto(`${MAIN}/nl?naam=Samira`, { waitUntil: 'networkidle' });
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
    // Chromium rejects so whenever a page is left before its transition has ended.
    await page.evaluate(() => {
      void Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
    });
    await fail();

    await expect
      .poll(() => received.join('\n'), { timeout: 20_000 })
      .toContain('no place for [e-mail]');
    expect(received.join('\n')).toContain('"release":"1.5.7"');
    expect(received.join('\n')).not.toMatch(/samira|Transition/i);
  } finally {
    ingest.closeAllConnections();
    ingest.close();
  }
});

test('without an engine the search page reports that in its layout, and all other pages work', async ({
  page,
}) => {
  const response = await page.goto(`${FARM}/nl/zoeken?q=schuldhulp`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Zoeken is tijdelijk niet beschikbaar',
  );
  await expect(page.getByRole('main')).toContainText('020 555 01 40');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Of begin hier' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Probeer het opnieuw' })).toHaveJSProperty(
    'href',
    `${FARM}/nl/zoeken?q=schuldhulp`,
  );
  expect((await get(`${FARM}/en/search`)).text).toContain('Search is temporarily not available');

  const posted = await post(page, '/api/search/nl', { ...EVERYTHING, term: 'schuldhulp' });
  expect(posted.status).toBe(503);
  await page.getByRole('button', { name: 'Zoeken openen' }).click();
  await page.getByRole('combobox', { name: 'Zoeken' }).fill('geit');
  await page.waitForResponse((one) => one.url().endsWith('/suggestions'));
  await expect(page.getByRole('listbox')).toHaveCount(0);

  expect(await statusOf(`${FARM}/nl/moestuin`)).toBe(200);
  expect(log).toContain('search failed');
  expect(log).not.toContain('schuldhulp');
});

const HEADINGS = { nl: 'We zijn aan het werk', en: 'We are at work' } as const;
const NIGHT_LINE = 'href="tel:+31205550199"';

test('during maintenance visitors read that we are at work and whom to call, and forms are stored', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const form = { site: MAIN, webform: 'newsletter' };
  const email = 'tijdens-onderhoud@kadelicht.example';
  const maintenance = path.join(ROOT, DATA_DIR, 'maintenance');
  const front = () => statusOf(`${MAIN}/nl`);
  const token = await tokenFor(form);
  writeFileSync(maintenance, '');
  try {
    await expect.poll(front, { timeout: 20_000 }).toBe(503);
    for (const { hosts, contact } of allSites)
      for (const language of ['nl', 'en'] as const) {
        const { status, headers, text } = await get(`http://${hosts[0]}:${port}/${language}/x`);
        expect([status, headers['retry-after']]).toEqual([503, '600']);
        expect(text).toContain(`<html lang="${language}"`);
        expect(text).toContain(HEADINGS[language]);
        expect(text).toContain(`href="${telHref(contact.phone)}"`);
        expect(text).toContain(NIGHT_LINE);
      }
    await page.goto(`${MAIN}/nl/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS.nl);
    await expect(page).toHaveTitle(/^We zijn aan het werk/);
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);

    const { receipt } = await sendOnce(form, { newsletter: '1', consent: '1', email }, token);
    expect(receipt).toMatch(RECEIPT);
    const sent = await get(`${MAIN}/nl/nieuwsbrief?form=newsletter&receipt=${receipt ?? ''}`);
    expect([sent.status, sent.text.includes(receipt ?? '-')]).toEqual([200, true]);
    await expect.poll(() => submissionsWith(email, DATA_DIR).length, { timeout: 60_000 }).toBe(1);
  } finally {
    rmSync(maintenance);
  }
  await expect.poll(front, { timeout: 20_000 }).toBe(200);
});
