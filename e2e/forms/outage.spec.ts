import { type Browser, expect, type Page, test } from 'playwright/test';
import { fillForm } from '@/e2e/support/fill-form';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';
import { submissionsWith } from '@/e2e/support/submissions';

const { site: port, backend: backendPort } = PORTS.formOutage;
const DATA_DIR = 'var/e2e/form-outage';
const SITE = `http://main.localhost:${port}`;
const FORM = { site: SITE, webform: 'newsletter' };
const AGAIN = /Druk nog één keer op versturen/;
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const processes = siteProcesses({
  port,
  backendPort,
  dataDir: DATA_DIR,
  // The default, which the other specs do without.
  env: { FORM_MIN_SECONDS: '' },
});

/** Opens the form while the backend is there. */
async function openForm(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${SITE}/nl/nieuwsbrief`);
  return page;
}

const formOn = (page: Page) => page.locator('main form[action*="/api/forms/nl/newsletter"]');

const send = (page: Page) => formOn(page).getByRole('button').last().click();

test('a form that is sent within three seconds comes back as it was filled in; later it is taken, also during an outage and over a restart', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  processes.clean();
  let backend = await processes.startBackend();
  let site = processes.startSite();

  try {
    await isUp(`${SITE}/nl/nieuwsbrief`);
    const values = { newsletter: '1', consent: '1', email: 'te-snel@kadelicht.example' };
    const tooSoon = await sendOnce(FORM, values, await tokenFor(FORM));
    expect([tooSoon.receipt, tooSoon.message]).toEqual([null, expect.stringMatching(AGAIN)]);

    const [scripted, plain] = [await openForm(browser, true), await openForm(browser, false)];
    await fillForm(formOn(scripted), 'Tijdens');
    await end(backend);

    // A click may come sooner than a person's would; a later one does not.
    const receipt = scripted.getByText(RECEIPT);
    await expect(async () => {
      if (await receipt.isHidden()) await send(scripted);
      await expect(receipt).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });

    // Without script: the errors first, with what was typed, then the receipt.
    await formOn(plain).locator('input[type="email"]').fill('scriptloos');
    await send(plain);
    await expect(plain.getByRole('heading', { name: 'Je formulier' })).toBeVisible();
    await expect(formOn(plain).locator('input[type="email"]')).toHaveValue('scriptloos');
    await fillForm(formOn(plain), 'Scriptloos');
    await send(plain);
    await expect(plain.getByText(RECEIPT)).toBeVisible();
    await expect(plain).toHaveTitle(/^Verstuurd/);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Verstuurd');

    await end(site, 'SIGKILL');
    backend = await processes.startBackend();
    expect(submissionsWith('tijdens', DATA_DIR)).toEqual([]);
    site = processes.startSite();
    for (const name of ['tijdens', 'scriptloos'])
      await expect.poll(() => submissionsWith(name, DATA_DIR).length, { timeout: 100_000 }).toBe(1);
    expect(submissionsWith('te-snel', DATA_DIR)).toEqual([]);
  } finally {
    await end(site);
    await end(backend);
  }
});
