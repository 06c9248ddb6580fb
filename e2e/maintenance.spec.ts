import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { allSites } from '@/sites/resolve';
import { faultsOf, NO_FAULTS } from './support/axe';
import { get } from './support/get';
import { end, ownProcesses, statusOf } from './support/processes';
import { sendOnce, tokenFor } from './support/send-form';
import { arrivedFrom } from './support/submissions';

const PORT = 3108;
const DATA_DIR = 'var/journeys-maintenance';
const SITE = `http://main.localhost:${PORT}`;
const FORM = { site: SITE, webform: 'newsletter' };
const SWITCH = path.resolve(import.meta.dirname, '..', DATA_DIR, 'maintenance');
const WHO = 'tijdens-onderhoud@kadelicht.example';

const WORDS = { nl: 'We zijn aan het werk', en: 'We are at work' } as const;
/** Longer than the shortest time in which a form may be filled in (lib/forms/submission/form-token.ts). */
const LONG_ENOUGH_MS = 3_500;

const own = ownProcesses({
  port: PORT,
  backendPort: 4208,
  dataDir: DATA_DIR,
  env: { SEARCH_REFRESH_SECONDS: '0' },
});

const front = () => statusOf(`${SITE}/nl`);

test('during maintenance visitors read that we are at work and whom to call, and forms are taken', async ({
  page,
}) => {
  test.setTimeout(180_000);
  own.forget();
  const running = [own.startBackend()];
  try {
    await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
    running.unshift(own.startSite());
    await expect.poll(front, { timeout: 60_000 }).toBe(200);
    const began = Date.now();
    const token = await tokenFor(FORM);
    writeFileSync(SWITCH, '');
    await expect.poll(front, { timeout: 5_000 }).toBe(503);

    for (const { hosts, contact } of allSites) {
      for (const language of ['nl', 'en'] as const) {
        const { status, headers, text } = await get(`http://${hosts[0]}:${PORT}/${language}/x`);
        expect([status, headers['retry-after']]).toEqual([503, '600']);
        expect(text).toContain(`<html lang="${language}"`);
        expect(text).toContain(WORDS[language]);
        expect(text).toContain(`href="${contact.phoneHref}"`);
      }
    }
    await page.goto(`${SITE}/nl/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.nl);
    await expect(page).toHaveTitle(/^We zijn aan het werk/);
    expect(await faultsOf(page)).toEqual(NO_FAULTS);

    await expect.poll(() => Date.now() - began).toBeGreaterThan(LONG_ENOUGH_MS);
    const answers = { newsletter: '1', consent: '1', email: WHO };
    const { receipt } = await sendOnce(FORM, answers, token);
    expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const sent = await get(`${SITE}/nl/nieuwsbrief?form=newsletter&receipt=${receipt ?? ''}`);
    expect([sent.status, sent.text.includes(receipt ?? '-')]).toEqual([200, true]);
    await expect.poll(() => arrivedFrom(WHO, DATA_DIR).length, { timeout: 20_000 }).toBe(1);

    rmSync(SWITCH);
    await expect.poll(front, { timeout: 5_000 }).toBe(200);
  } finally {
    for (const child of running) await end(child);
  }
});
