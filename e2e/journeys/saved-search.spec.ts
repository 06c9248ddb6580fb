import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { openFilter, showResults } from '@/e2e/support/filters';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';
import { MAIN_DATA_DIR } from '@/e2e/support/submissions';

const MAIN = originOf('main');
const FOLDER = path.join(MAIN_DATA_DIR, 'mail');

const unfold = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r\n\s+/g, ' ');

/** The only mail to an address; empty until it is there. */
function mailTo(address: string): string {
  try {
    const all = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => unfold(readFileSync(path.join(FOLDER, name), 'utf8')));
    return all.find((mail) => mail.includes(`To: ${address}`)) ?? '';
  } catch {
    return '';
  }
}

const linkIn = (mail: string, action: string): string =>
  new RegExp(String.raw`http\S+do=${action}`).exec(mail)?.[0] ?? '';

journey('someone gets mail about new work on Tuesdays, and stops', async (visitor) => {
  const { page, press, hasScript, isPhone } = visitor;
  const address = `zoeker-${randomUUID()}@kadelicht.example`;
  await page.goto(`${MAIN}/nl/vrijwilligerswerk-amsterdam`);
  await openFilter(page, 'Dag', press);
  await page.getByRole('checkbox', { name: /^dinsdag/i }).check();
  await showResults(page, hasScript, press);
  await expect(page).toHaveURL(/\?day=2$/);
  await page.getByLabel('Je e-mailadres').fill(address);
  await press(page.getByRole('button', { name: 'Mail mij' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mail');
  expect(page.url()).not.toContain('zoeker');

  await expect.poll(() => mailTo(address), { timeout: 15_000 }).toContain('do=confirm');
  const mail = mailTo(address);
  expect(mail).toContain('/nl/vrijwilligerswerk-amsterdam?day=2');
  // A scanner that follows the link confirms nothing.
  await page.goto(linkIn(mail, 'confirm'));
  await press(page.getByRole('button', { name: 'Ja, mail mij' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gelukt, je krijgt mail');

  const [, oneClick = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mail) ?? [];
  if (isPhone) {
    await page.goto(`${MAIN}/nl/bewaarde-zoekopdracht${new URL(oneClick).search}&do=stop`);
    await press(page.getByRole('button', { name: 'Stop met mailen' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je krijgt geen mail meer');
  } else {
    // A mail program does it, without a browser.
    const stopped = await page.request.post(oneClick.replace('main.localhost', '127.0.0.1'), {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect(stopped.status()).toBe(200);
  }
  await page.goto(linkIn(mail, 'confirm'));
  await press(page.getByRole('button', { name: 'Ja, mail mij' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer');
});
