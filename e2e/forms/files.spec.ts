import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { fillForm, pdf } from '@/e2e/support/fill-form';
import { ROOT } from '@/e2e/support/processes';
import { originOf } from '@/e2e/support/sites';
import { MAIN_DATA_DIR, submissionsWith } from '@/e2e/support/submissions';

const MAIN = originOf('main');
const QUARANTINE = path.join(ROOT, MAIN_DATA_DIR, 'quarantine');
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const LOST = /Dit bestand is er niet meer\. Kies het opnieuw\./;

/** A contact form that is filled in, with the part in which files are chosen open. */
async function contactForm(page: Page, who: string): Promise<Locator> {
  await page.goto(`${MAIN}/nl/contactformulier`);
  const form = page.locator('form[action*="/api/forms/nl/contact"]');
  await fillForm(form, who);
  await form.locator('details summary').click();
  return form;
}

const choose = async (form: Locator) =>
  form.getByLabel(/^Een ander bestand/).setInputFiles({
    name: 'brief.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf('Een brief waar ik hulp bij wil.'),
  });

const press = (form: Locator) => form.getByRole('button', { name: 'Verstuur je bericht' }).click();

/** Deletes an upload, as the site does after a day without a submission. */
function deleteUpload(reference: string): void {
  const db = new DatabaseSync(path.join(QUARANTINE, 'index.sqlite'), { timeout: 5_000 });
  const { changes } = db
    .prepare('DELETE FROM upload WHERE id = ?')
    .run(reference.split('.')[1] ?? '');
  db.close();
  expect(changes).toBe(1);
}

test('a file that the site has lost is named, nothing is sent, and it can be uploaded again', async ({
  page,
}) => {
  const who = `Bestand ${Date.now().toString(36)}`;
  const mailbox = who.toLowerCase().replaceAll(/\W/g, '');
  const form = await contactForm(page, who);
  await choose(form);
  const row = form.getByRole('list', { name: 'Je bestanden' }).last().getByRole('listitem');
  await expect(row).toContainText('Staat klaar');
  // Without its session, the upload is not the browser’s.
  await page.context().clearCookies({ name: 'form-visitor' });
  await press(form);

  await expect(row).toContainText(LOST);
  await expect(page.getByRole('link', { name: LOST })).toBeVisible();
  await expect(form.getByLabel('Naam')).toHaveValue(who);
  expect(submissionsWith(mailbox)).toEqual([]);

  await row.getByRole('button', { name: 'Probeer brief.pdf opnieuw' }).click();
  await expect(row).toContainText('Staat klaar');
  await expect(async () => {
    await press(form);
    await expect(page.getByText(RECEIPT)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect.poll(() => submissionsWith(mailbox).length, { timeout: 15_000 }).toBe(1);
  expect(submissionsWith(mailbox)[0]?.files).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a file that the site has lost is named at its field, and all other values stay', async ({
    page,
  }) => {
    const who = `Scriptloos ${Date.now().toString(36)}`;
    const mailbox = who.toLowerCase().replaceAll(/\W/g, '');
    const form = await contactForm(page, who);
    await choose(form);
    await form.getByLabel(/^Je bericht/).fill('');
    await press(form);
    const reference = form.locator('input[type="hidden"][name="attachment[]"]');
    await expect(reference).toHaveCount(1);
    deleteUpload(await reference.inputValue());

    await form.getByLabel(/^Je bericht/).fill('Hierbij mijn brief.');
    await press(form);
    await expect(page.getByRole('link', { name: LOST })).toBeVisible();
    await expect(form.getByLabel(/^Een ander bestand/)).toHaveAccessibleDescription(LOST);
    await expect(reference).toHaveCount(0);
    await expect(form.getByLabel('Naam')).toHaveValue(who);
    await expect(form.getByLabel(/^Je bericht/)).toHaveValue('Hierbij mijn brief.');
    expect(submissionsWith(mailbox)).toEqual([]);

    await choose(form);
    await press(form);
    await expect(page.getByText(RECEIPT)).toBeVisible();
    await expect.poll(() => submissionsWith(mailbox).length, { timeout: 15_000 }).toBe(1);
    expect(submissionsWith(mailbox)[0]?.files).toHaveLength(1);
  });
});
