import { expect, type Locator, type Page, test } from 'playwright/test';
import {
  fillForm,
  formOn,
  newMailbox,
  pdfFile,
  RECEIPT,
  submissionOf,
} from '@/e2e/support/fill-form';
import { delayScripts } from '@/e2e/support/island';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const MOVED = 'Your answers are still here.';

const english = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' });

/** With script the header's link; without, the button below the form. */
const switchFrom = (page: Page, form: Locator, hasScript: boolean) =>
  hasScript ? english(page) : form.getByRole('button', { name: 'Continue in English.' });

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('an apply page is about the same vacancy in the other language', async ({ page }) => {
      await page.goto(`${MAIN}/nl/solliciteer?vacancy=6207&utm_source=mail`);
      await english(page).click();

      await expect(page).toHaveURL(`${MAIN}/en/solliciteer?vacancy=6207`);
      await expect(page.getByRole('region', { name: 'You are applying for' })).toBeVisible();
      await expect(page.getByText(MOVED)).toHaveCount(0);
    });

    test('a chosen donation stays chosen in the other language', async ({ page }) => {
      const friends = originOf('friends');
      await page.goto(`${friends}/nl/doneren?amount=25&interval=single`);
      await english(page).click();

      await expect(page).toHaveURL(`${friends}/en/donate?amount=25&interval=single`);
    });

    test('what was filled in, with its file, is sent from the page in the other language', async ({
      page,
    }) => {
      const { who, mailbox } = newMailbox(hasScript ? 'Vertaald' : 'Overgezet');
      await page.goto(`${MAIN}/nl/contactformulier`);
      const form = formOn(page, 'contact');
      await fillForm(form, who);
      await form.locator('details summary').click();
      await form
        .getByLabel(/^Een ander bestand/)
        .setInputFiles(await pdfFile('brief.pdf', 'Een brief.'));
      await switchFrom(page, form, hasScript).click();

      await expect(page).toHaveURL(/\/en\/contact-form\?form=contact&draft=[\w-]{22}#contact$/);
      await expect(page.getByText(MOVED)).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue(who);
      await expect(form.getByLabel('Your message')).not.toHaveValue('');
      await expect(form.getByLabel('What is your question about?', { exact: true })).toHaveValue(
        'help',
      );
      await form.locator('details summary').click();
      await expect(form.getByText('brief.pdf').first()).toBeVisible();

      await form.getByRole('button', { name: 'Send your message' }).click();
      await expect(page.getByText(RECEIPT)).toBeVisible();
      expect((await submissionOf(mailbox)).files).toMatchObject([{ element: 'attachment' }]);
    });

    test('a form of steps goes on at the same step, for the same vacancy', async ({ page }) => {
      const { who } = newMailbox('Stappen');
      await page.goto(`${MAIN}/nl/solliciteer?vacancy=6207`);
      const form = formOn(page, 'apply_paid');
      await fillForm(form, who);
      await form.getByRole('button', { name: 'Verder naar je werk' }).click();
      await form.getByRole('radio', { name: 'Ik vertel het liever in een gesprek' }).check();
      await switchFrom(page, form, hasScript).click();

      await expect(page).toHaveURL(/\/en\/solliciteer\?vacancy=6207&form=apply_paid&draft=/);
      await expect(page.getByText(MOVED)).toBeVisible();
      await expect(form.locator('input[name="motivation_way"][value="talk"]')).toBeChecked();
      await form.locator('button[name="form_op"][value="previous"]').click();
      await expect(form.locator('input[name="name"]')).toHaveValue(who);
    });

    test('an empty form that is switched is an empty form, without a draft', async ({ page }) => {
      await page.goto(`${MAIN}/nl/solliciteer?vacancy=6207`);
      const form = formOn(page, 'apply_paid');
      await switchFrom(page, form, hasScript).click();

      await expect(page).toHaveURL(/\/en\/solliciteer\?vacancy=6207(?:#apply_paid)?$/);
      await expect(page.getByText(MOVED)).toHaveCount(0);
    });

    test('Enter in a field sends the form, and does not switch', async ({ page }) => {
      await page.goto(`${MAIN}/nl/contactformulier`);
      const form = formOn(page, 'contact');
      await fillForm(form, newMailbox('Entertoets').who);
      await form.getByLabel('Naam').press('Enter');

      await expect(page.getByText(RECEIPT)).toBeVisible();
      await expect(page).toHaveURL(/\/nl\//);
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('answers that the site has already are there after a press on the language in the header', async ({
    page,
  }) => {
    await page.goto(`${MAIN}/nl/contactformulier`);
    const form = formOn(page, 'contact');
    await form.getByLabel('Naam').fill('Joop');
    await form.getByRole('button', { name: 'Verstuur je bericht' }).click();
    await expect(page).toHaveURL(/draft=/);
    await english(page).click();

    await expect(page.getByText(MOVED)).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Joop');
    await expect(form.getByText(/^(?:Vul|Kies|Zet) /)).toHaveCount(0);
  });
});

test('an address typed for the newsletter stays in the footer of the other language', async ({
  page,
}) => {
  await page.goto(`${MAIN}/nl/over-ons`);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Waar mogen we hem naartoe mailen?').fill('sanne@kadelicht.example');
  await english(page).click();

  await expect(page).toHaveURL(`${MAIN}/en/about-us`);
  await expect(footer.getByLabel('Where may we send it?')).toHaveValue('sanne@kadelicht.example');
  await expect(footer.getByText(MOVED)).toBeVisible();
  await page.reload();
  await expect(footer.getByLabel('Where may we send it?')).toHaveValue('');
});

test.describe('before React listens', () => {
  test.beforeEach(({ page }) => delayScripts(page, () => 400));

  test('what is typed is in the form of the other language', async ({ page }) => {
    await page.goto(`${MAIN}/nl/contactformulier`);
    await page.getByLabel('Naam').fill('Jamal');
    await english(page).click();

    await expect(page).toHaveURL(/\/en\/.*[?&]draft=/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jamal');
  });

  test('what is ticked filters the list of the other language', async ({ page }) => {
    await page.goto(`${MAIN}/nl/activiteiten-trainingen`);
    await page.locator('summary', { hasText: 'Soort' }).click();
    await page.getByRole('checkbox', { name: /Koken en eten/ }).click();
    await english(page).click();

    await expect(page).toHaveURL(`${MAIN}/en/activities?type=402`);
  });
});
