import type { ChildProcess } from 'node:child_process';
import { expect, type Page, test } from 'playwright/test';
import { changingBackend } from './support/changing-backend';
import { sendForm } from './support/fill-form';
import { end, ownProcesses, statusOf } from './support/processes';
import { arrivedFrom } from './support/submissions';

const PORT = 3126;
const PROXY_PORT = 4221;
const BEHIND_PORT = 4222;
const DATA_DIR = 'var/unreadable-form';
const SITE = `http://main.localhost:${PORT}`;
const ERROR = JSON.stringify({ message: 'The website encountered an unexpected error.' });

/** Of which forms the backend sends an error with status 200 instead of the elements. */
const broken = new Set<string>();
const { server: proxy } = changingBackend({
  behind: `http://127.0.0.1:${BEHIND_PORT}`,
  change: (path, text) =>
    broken.has(/webform_rest\/(\w+)\/fields/.exec(path)?.[1] ?? '') ? ERROR : text,
});
const site = ownProcesses({ port: PORT, backendPort: PROXY_PORT, dataDir: DATA_DIR });
const behind = ownProcesses({ port: 0, backendPort: BEHIND_PORT, dataDir: `${DATA_DIR}-backend` });
const started: ChildProcess[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site.forget();
  behind.forget();
  await new Promise<void>((ready) => proxy.listen(PROXY_PORT, '127.0.0.1', ready));
  started.push(behind.startBackend());
  await expect.poll(behind.backendStatus, { timeout: 60_000 }).toBe(200);
  started.push(site.startSite());
  await expect.poll(() => statusOf(`${SITE}/nl/nieuwsbrief`), { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  for (const child of started.toReversed()) await end(child);
  proxy.closeAllConnections();
  proxy.close();
});

const formOn = (page: Page, webform: string) =>
  page.locator(`form[action*="/api/forms/nl/${webform}"]`);

for (const isScripted of [true, false])
  test(`a form that was there is there still ${isScripted ? 'with' : 'without'} script, though an error comes instead`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: isScripted })).newPage();
    // A query of its own, so that no page from before is shown.
    const address = (visit: number) =>
      `${SITE}/nl/nieuwsbrief?form=newsletter&draft=${String(visit).repeat(22)}`;
    await page.goto(address(1));
    await expect(formOn(page, 'newsletter').locator('input[type="email"]')).toBeVisible();
    broken.add('newsletter');
    await page.goto(address(2));
    const who = `Ondanks ${String(isScripted)} ${Date.now().toString(36)}`;
    const mark = who.toLowerCase().replaceAll(/\W/g, '');
    await sendForm(page, formOn(page, 'newsletter'), who);

    const arrived = () => arrivedFrom(mark, `${DATA_DIR}-backend`);
    await expect.poll(() => arrived().length, { timeout: 15_000 }).toBe(1);
    expect(arrived()[0]?.data['email']).toBe(`${mark}@kadelicht.example`);
    broken.delete('newsletter');
    await page.context().close();
  });

test('in the place of a form that never came a visitor reads whom to reach', async ({ page }) => {
  broken.add('contact');
  await page.goto(`${SITE}/nl/contactformulier`);
  const main = page.locator('main');

  await expect(main).toContainText('Dit formulier is er op dit moment niet.');
  await expect(main.getByRole('link', { name: /020/ }).first()).toBeVisible();
  await expect(formOn(page, 'contact')).toHaveCount(0);
  broken.delete('contact');
});
