import type { ChildProcess } from 'node:child_process';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';
import { submissionsWith } from '@/e2e/support/submissions';

const { site: port, backend: backendPort } = PORTS.newsletter;
const DATA_DIR = 'var/e2e/newsletter';
const PAGE = `http://main.localhost:${port}/nl/over-ons`;
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
/** A client may send three forms in ten minutes. */
const env = { RATE_LIMIT_FACTOR: '0.1' };
const processes = siteProcesses({ port, backendPort, dataDir: DATA_DIR, env });

let backend: ChildProcess;
let site: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  processes.clean();
  backend = await processes.startBackend();
  site = processes.startSite();
  await isUp(PAGE);
});

test.afterAll(async () => {
  await end(site);
  await end(backend);
});

async function fillNewsletter(browser: Browser, mailbox: string, javaScriptEnabled: boolean) {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(PAGE);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Waar mogen we hem naartoe mailen?').fill(mailbox);
  await footer.getByRole('checkbox').check();
  return page;
}

const press = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Stuur mij de brief' }).click();

test('a reader who subscribes while the backend is away is subscribed once it is back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const scripted = await fillNewsletter(browser, 'storing@kadelicht.example', true);
  const plain = await fillNewsletter(browser, 'storing-zonder@kadelicht.example', false);
  await end(backend);

  for (const page of [scripted, plain]) {
    await press(page);
    await expect(page.getByText(RECEIPT)).toBeVisible({ timeout: 30_000 });
  }
  backend = await processes.startBackend();
  for (const mailbox of ['storing@', 'storing-zonder@'])
    await expect.poll(() => submissionsWith(mailbox, DATA_DIR).length, { timeout: 60_000 }).toBe(1);
});

test('who subscribes too often reads when to try again, and keeps the address', async ({
  browser,
}) => {
  const last = await fillNewsletter(browser, 'laatste@kadelicht.example', true);
  await press(last);
  await expect(last.getByText(RECEIPT)).toBeVisible();

  const mailbox = 'vaak@kadelicht.example';
  const scripted = await fillNewsletter(browser, mailbox, true);
  await press(scripted);
  const field = scripted.getByRole('contentinfo').getByLabel('Waar mogen we hem naartoe mailen?');
  await expect(field).toHaveAccessibleDescription(
    /erg vaak iets verstuurd. Wacht een paar minuten/,
  );
  await expect(field).toHaveValue(mailbox);

  const plain = await fillNewsletter(browser, mailbox, false);
  const response = plain.waitForResponse((one) => one.request().method() === 'POST');
  await press(plain);
  expect((await response).status()).toBe(429);
  await expect(plain.getByText(/erg vaak iets verstuurd. Wacht een paar minuten/)).toBeVisible();
  await plain.goBack();
  await expect(plain.getByRole('contentinfo').getByRole('textbox')).toHaveValue(mailbox);
  expect(submissionsWith(mailbox, DATA_DIR)).toEqual([]);
});
