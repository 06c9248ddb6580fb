import { expect, type Page, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import {
  fakePdf,
  fillForm,
  formOn,
  pdfFile,
  RECEIPT,
  sendButton,
  sendForm,
} from '@/e2e/support/fill-form';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
/** Goes through the steps of the long form to its file fields. */
async function toThePapers(page: Page): Promise<void> {
  await page.goto(`${MAIN}/nl/solliciteer`);
  const form = formOn(page, 'apply_paid');
  const cv = form.locator('input[type="file"]').first();
  await expect(async () => {
    await fillForm(form, 'Mirjam');
    if (await cv.isHidden()) await sendButton(form).click();
    await expect(cv).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Axe and the width of a page on a phone, then on a large screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
  }
}

test('everyone can use a form that is wrong', async ({ page }) => {
  await page.goto(`${MAIN}/nl/contactformulier`);
  await sendButton(formOn(page, 'contact')).click();
  await expect(page).toHaveTitle(/^\(\d+ fouten?\)/);

  await expectAccessible(page);
});

test('everyone can use a form that is wrong, without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${MAIN}/nl/contactformulier`);
  await sendButton(formOn(page, 'contact')).click();
  await expect(page).toHaveURL(/draft=/);
  await expect(page).toHaveTitle(/^\(\d+ fouten\) Stuur ons een bericht/);
  // Axe is a script: the same page is opened in a browser that runs scripts.
  const scripted = await browser.newContext({ storageState: await context.storageState() });
  const same = await scripted.newPage();
  await same.goto(page.url());

  await expectAccessible(same);
  await scripted.close();
  await context.close();
});

test('everyone can use a form while it is sent, and its receipt', async ({ page }) => {
  await page.goto(`${MAIN}/nl/nieuwsbrief`);
  const form = formOn(page, 'newsletter');
  await fillForm(form, 'Wachtende');
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/forms/nl/newsletter', async (route) => {
    await held.promise;
    await route.continue();
  });
  await sendButton(form).click();
  await expect(page.getByText('Bezig met verzenden').last()).toBeVisible();
  await expectAccessible(page);

  held.resolve(undefined);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(form.or(page.getByText(RECEIPT)).first()).toBeVisible();
  await expect(page.getByText('Bezig met verzenden')).toHaveCount(0);
  if (await form.isVisible()) await sendForm(page, form, 'Wachtende');
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await expectAccessible(page);
});

test('everyone can use a form with a field that has appeared', async ({ page }) => {
  await page.goto(`${MAIN}/nl/nieuwsbrief`);
  const form = formOn(page, 'newsletter');
  await form.getByRole('checkbox', { name: /kwartaalblad/ }).check();
  await form.getByRole('checkbox', { name: /papier/ }).check();
  await expect(form.locator('input[name*="postal"]').first()).toBeVisible();

  await expectAccessible(page);
});

test('everyone can use a form at a further step, with a file that was taken and one that failed', async ({
  page,
}) => {
  await toThePapers(page);
  await expectAccessible(page);

  const cv = formOn(page, 'apply_paid').locator('input[type="file"]').first();
  await cv.setInputFiles(fakePdf('foto.pdf', 'GIF89a, en dus geen pdf'));
  const rows = page.getByRole('list', { name: 'Je bestanden' });
  await expect(rows).toContainText('Dit bestand is iets anders dan zijn naam zegt');
  await cv.setInputFiles(await pdfFile('cv.pdf', 'Mirjam'));
  await expect(rows).toContainText('Staat klaar');
  await expectAccessible(page);
});

test('Back of the browser returns to the previous step, with its values', async ({ page }) => {
  await toThePapers(page);
  const form = formOn(page, 'apply_paid');
  const step = page.getByRole('heading', { name: /^Stap \d van \d/ });
  const papers = await step.innerText();

  await page.goBack();
  await expect(step).not.toHaveText(papers);
  await expect(page).toHaveURL(/\/nl\/solliciteer$/);
  await page.goForward();
  await expect(step).toHaveText(papers);
  await page.goBack();
  await page.goBack();
  await expect(form.getByRole('textbox').first()).toHaveValue('Mirjam');
});

test('a form that is full still has its values, and names whom to contact instead', async ({
  page,
}) => {
  const walk = { site: MAIN, webform: 'rondleiding' };
  await page.goto(`${MAIN}/nl/wandeling-langs-onze-huizen`);
  const form = formOn(page, 'rondleiding');
  await fillForm(form, 'Laatkomer');

  // The twelve places are taken while a visitor fills in the form.
  const tokens = await Promise.all(Array.from({ length: 12 }, () => tokenFor(walk)));
  await expect(async () => {
    const others = tokens.map((token, index) =>
      sendOnce(
        walk,
        { name: `Loper ${index}`, email: 'l@kadelicht.example', language: 'nl' },
        token,
      ),
    );
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true);
  }).toPass();

  await sendButton(form).click();
  await expect(page.getByText(/alle plekken zijn vergeven\..* Bel ons op 020/)).toBeVisible();
  await expect(form.getByRole('textbox').first()).toHaveValue('Laatkomer');
  expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
});

test('a form that is closed is not shown, and the page names whom to contact instead', async ({
  page,
}) => {
  await page.goto(`${originOf('farm')}/nl/zomerfeest`);

  await expect(page.locator('main form[action*="/api/forms"]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(/gesloten/i);
  await expect(page.locator('main').getByRole('link', { name: /020/ }).first()).toBeVisible();
});
