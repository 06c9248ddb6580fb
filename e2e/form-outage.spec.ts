import { type Browser, expect, type Page, test } from 'playwright/test';
import { fillForm } from './support/fill-form';
import { end, ownProcesses, statusOf } from './support/processes';
import { arrivedFrom } from './support/submissions';

const PORT = 3104;
const DATA_DIR = 'var/form-outage';
const SITE = `http://main.localhost:${PORT}`;
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const own = ownProcesses({ port: PORT, backendPort: 4204, dataDir: DATA_DIR });

/** Two people at one form, who see it while all is well. */
async function atTheForm(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${SITE}/nl/nieuwsbrief`);
  return page;
}

const formOn = (page: Page) => page.locator('form[action*="/api/forms/nl/newsletter"]');

test('who writes during an outage has a receipt, and is heard after it, also after a restart', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  own.forget();
  let backend = own.startBackend();
  await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
  let site = own.startSite();

  try {
    await expect.poll(() => statusOf(`${SITE}/nl/nieuwsbrief`), { timeout: 60_000 }).toBe(200);
    const [scripted, plain] = [await atTheForm(browser, true), await atTheForm(browser, false)];
    await fillForm(formOn(scripted), 'Tijdens');
    await end(backend);

    // A press may come sooner than a person's would; a later one does not.
    const receipt = scripted.getByText(RECEIPT);
    await expect(async () => {
      if (await receipt.isHidden()) await formOn(scripted).getByRole('button').last().click();
      await expect(receipt).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });

    // Without script: what is wrong first, with what was typed, then the receipt.
    await formOn(plain).locator('input[type="email"]').fill('scriptloos');
    await formOn(plain).getByRole('button').last().click();
    await expect(plain.getByRole('heading', { name: 'Je formulier' })).toBeVisible();
    await expect(formOn(plain).locator('input[type="email"]')).toHaveValue('scriptloos');
    await fillForm(formOn(plain), 'Scriptloos');
    await formOn(plain).getByRole('button').last().click();
    await expect(plain.getByText(RECEIPT)).toBeVisible();
    await expect(plain).toHaveTitle(/^Verstuurd/);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Verstuurd');

    await end(site, 'SIGKILL');
    backend = own.startBackend();
    await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
    expect(arrivedFrom('tijdens', DATA_DIR)).toEqual([]);
    site = own.startSite();
    const arrived = (who: string) => arrivedFrom(who, DATA_DIR).length;
    await expect.poll(() => arrived('tijdens'), { timeout: 60_000, intervals: [1_000] }).toBe(1);
    await expect.poll(() => arrived('scriptloos'), { timeout: 60_000, intervals: [1_000] }).toBe(1);
  } finally {
    await end(site);
    await end(backend);
  }
});
