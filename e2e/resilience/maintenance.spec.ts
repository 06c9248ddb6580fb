import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, ROOT, siteProcesses, statusOf } from '@/e2e/support/processes';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';
import { submissionsWith } from '@/e2e/support/submissions';
import { allSites } from '@/sites/resolve';

const { site: port, backend: backendPort } = PORTS.maintenance;
const DATA_DIR = 'var/e2e/maintenance';
const SITE = `http://main.localhost:${port}`;
const FORM = { site: SITE, webform: 'newsletter' };
const SWITCH = path.join(ROOT, DATA_DIR, 'maintenance');
const EMAIL = 'tijdens-onderhoud@kadelicht.example';

const HEADINGS = { nl: 'We zijn aan het werk', en: 'We are at work' } as const;

const NIGHT_LINE = 'href="tel:+31205550199"';

const processes = siteProcesses({ port, backendPort, dataDir: DATA_DIR });

const front = () => statusOf(`${SITE}/nl`);

test('during maintenance visitors read that we are at work and whom to call, and forms are stored', async ({
  page,
}) => {
  test.setTimeout(240_000);
  processes.clean();
  const running = [await processes.startBackend()];
  try {
    running.unshift(processes.startSite());
    await isUp(`${SITE}/nl`);
    const token = await tokenFor(FORM);
    writeFileSync(SWITCH, '');
    await expect.poll(front, { timeout: 20_000 }).toBe(503);

    for (const { hosts, contact } of allSites) {
      for (const language of ['nl', 'en'] as const) {
        const { status, headers, text } = await get(`http://${hosts[0]}:${port}/${language}/x`);
        expect([status, headers['retry-after']]).toEqual([503, '600']);
        expect(text).toContain(`<html lang="${language}"`);
        expect(text).toContain(HEADINGS[language]);
        expect(text).toContain(`href="${contact.phoneHref}"`);
        expect(text).toContain(NIGHT_LINE);
      }
    }
    await page.goto(`${SITE}/nl/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS.nl);
    await expect(page).toHaveTitle(/^We zijn aan het werk/);
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);

    const values = { newsletter: '1', consent: '1', email: EMAIL };
    const { receipt } = await sendOnce(FORM, values, token);
    expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const sent = await get(`${SITE}/nl/nieuwsbrief?form=newsletter&receipt=${receipt ?? ''}`);
    expect([sent.status, sent.text.includes(receipt ?? '-')]).toEqual([200, true]);
    await expect.poll(() => submissionsWith(EMAIL, DATA_DIR).length, { timeout: 60_000 }).toBe(1);

    rmSync(SWITCH);
    await expect.poll(front, { timeout: 20_000 }).toBe(200);
  } finally {
    for (const child of running) await end(child);
  }
});
