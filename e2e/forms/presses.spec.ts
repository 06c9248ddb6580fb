import { expect, test } from 'playwright/test';
import { fillForm, formOn, newMailbox, RECEIPT, submissionOf } from '@/e2e/support/fill-form';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';
import { originOf } from '@/e2e/support/sites';
import { submissionsWith } from '@/e2e/support/submissions';

const MAIN = originOf('main');
const PAGE = `${MAIN}/nl/contactformulier`;
const SEND = 'Verstuur je bericht';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a person whose password manager fills in the field for robots presses twice at most', async ({
      page,
    }) => {
      const { who, mailbox } = newMailbox('Sleutelbos');
      await page.goto(PAGE);
      const form = formOn(page, 'contact');
      const press = form.getByRole('button', { name: SEND });
      const honeypot = form.locator('input[name="website_confirm"]');
      await fillForm(form, who);
      await honeypot.fill('https://kadelicht.example', { force: true });
      await press.click();
      await expect(page.getByText('Druk nog één keer op versturen')).toBeVisible();
      await expect(page.getByText(RECEIPT)).toBeHidden();
      expect(submissionsWith(mailbox)).toEqual([]);

      await expect(honeypot).toHaveCount(0);
      await expect(form.getByLabel('Naam')).toHaveValue(who);
      await press.click();
      await expect(page.getByText(RECEIPT)).toBeVisible();
      await submissionOf(mailbox);
    });
  });

test('a press before the script is there and one with script are one submission', async ({
  page,
}) => {
  const { who, mailbox } = newMailbox('Tweemaal');
  await page.goto(PAGE);
  const form = formOn(page, 'contact');
  await fillForm(form, who);
  // As the browser does by itself.
  await form.evaluate((element) => {
    if (element instanceof HTMLFormElement) element.submit();
  });
  await expect(page).toHaveURL(/receipt=/);
  const receipt = await page.getByText(RECEIPT).innerText();

  // The router of the receipt replaces its own entry of the history, which Playwright takes for going back.
  await page.goBack();
  await page.waitForURL(PAGE);
  await fillForm(form, who);
  await form.getByRole('button', { name: SEND }).click();
  await expect(page).not.toHaveURL(/receipt=/);
  await expect(page.getByText(RECEIPT)).toHaveText(receipt);
  expect(submissionsWith(mailbox)).toHaveLength(1);
});

for (const isMoved of [false, true])
  test(`a form that came back${isMoved ? ' in another language' : ''} and is sent with script shows its receipt when it is loaded again`, async ({
    page,
  }) => {
    const { who, mailbox } = newMailbox('Herladen');
    await page.goto(PAGE);
    const form = formOn(page, 'contact');
    await form.evaluate((element) => {
      if (element instanceof HTMLFormElement) element.submit();
    });
    await expect(page).toHaveTitle(/^\(4 fouten\) /);
    if (isMoved) {
      await form.getByLabel('Naam').fill(who);
      await page.getByRole('link', { name: 'English' }).first().click();
      await page.waitForURL(/\/en\/.*draft=/);
    }
    await fillForm(form, who);
    await form.locator('button[value="submit"]').click();
    const receipt = await page.getByText(RECEIPT).innerText();
    await expect(page).not.toHaveTitle(/^\(/);

    await page.reload();
    await expect(page.getByText(RECEIPT)).toHaveText(receipt);
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(page.getByText(who)).toHaveCount(0);
    expect(submissionsWith(mailbox)).toHaveLength(1);
  });

test('one form that is sent fifty times at once arrives once, with one receipt', async () => {
  const form = { site: MAIN, webform: 'newsletter' };
  const { mailbox } = newMailbox('Vijftig');
  const values = { newsletter: '1', consent: '1', email: `${mailbox}@kadelicht.example` };
  const token = await tokenFor(form);
  const all = await Promise.all(Array.from({ length: 50 }, () => sendOnce(form, values, token)));

  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
  await submissionOf(mailbox);
});
