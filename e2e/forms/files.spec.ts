import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Locator, type Page, test } from 'playwright/test';
import {
  fakePdf,
  fillForm,
  formOn,
  newMailbox,
  pdfFile,
  RECEIPT,
  submissionOf,
} from '@/e2e/support/fill-form';
import { ROOT } from '@/e2e/support/processes';
import { originOf } from '@/e2e/support/sites';
import { MAIN_DATA_DIR, submissionsWith } from '@/e2e/support/submissions';

const QUARANTINE = path.join(ROOT, MAIN_DATA_DIR, 'quarantine');
const LOST = /Dit bestand is er niet meer\. Kies het opnieuw\./;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const letter = () => pdfFile('brief.pdf', 'Een brief waar ik hulp bij wil.');

/** An accepted and a rejected file, by the field that takes them. */
const FIELDS = [
  { which: 'one file', element: 'attachment', good: letter, fake: fakePdf('nep.pdf', 'geen pdf') },
  {
    which: 'more files',
    element: 'photos',
    good: () => Promise.resolve({ name: 'foto.png', mimeType: 'image/png', buffer: PNG }),
    fake: { name: 'nep.png', mimeType: 'image/png', buffer: Buffer.from('geen foto') },
  },
];

/** A contact form that is filled in, with the part in which files are chosen open. */
async function contactForm(page: Page, who: string): Promise<Locator> {
  await page.goto(`${originOf('main')}/nl/contactformulier`);
  const form = formOn(page, 'contact');
  await fillForm(form, who);
  await openDetails(form);
  return form;
}

async function openDetails(form: Locator): Promise<void> {
  const details = form.locator('details');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}

const attachment = (form: Locator) => form.getByLabel(/^Een ander bestand/);

const press = (form: Locator) => form.getByRole('button', { name: 'Verstuur je bericht' }).click();

async function expectSent(page: Page, mailbox: string, element: string, name: string) {
  await expect(page.getByText(RECEIPT)).toBeVisible();
  expect((await submissionOf(mailbox)).files).toMatchObject([{ element, name }]);
}

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
  const { who, mailbox } = newMailbox('Bestand');
  const form = await contactForm(page, who);
  await attachment(form).setInputFiles(await letter());
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
  await expectSent(page, mailbox, 'attachment', 'brief.pdf');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a file that the site has lost is named at its field, and all other values stay', async ({
    page,
  }) => {
    const { who, mailbox } = newMailbox('Scriptloos');
    const form = await contactForm(page, who);
    await attachment(form).setInputFiles(await letter());
    await form.getByLabel(/^Je bericht/).fill('');
    await press(form);
    const reference = form.locator('input[type="hidden"][name="attachment[]"]');
    await expect(reference).toHaveCount(1);
    deleteUpload(await reference.inputValue());

    await form.getByLabel(/^Je bericht/).fill('Hierbij mijn brief.');
    await press(form);
    await expect(page.getByRole('link', { name: LOST })).toBeVisible();
    await expect(attachment(form)).toHaveAccessibleDescription(LOST);
    await expect(reference).toHaveCount(0);
    await expect(form.getByLabel('Naam')).toHaveValue(who);
    await expect(form.getByLabel(/^Je bericht/)).toHaveValue('Hierbij mijn brief.');
    expect(submissionsWith(mailbox)).toEqual([]);

    await attachment(form).setInputFiles(await letter());
    await press(form);
    await expectSent(page, mailbox, 'attachment', 'brief.pdf');
  });

  for (const { which, element, good, fake } of FIELDS)
    test(`a rejected file leaves the accepted one of a field for ${which} in place`, async ({
      page,
    }) => {
      const { who, mailbox } = newMailbox(`Scriptloos ${element}`);
      const form = await contactForm(page, who);
      const input = form.locator(`input[type="file"][name="${element}[new]"]`);
      const { name } = await good();
      await form.getByLabel(/^Je bericht/).fill('');
      await input.setInputFiles(await good());
      await press(form);
      await form.getByLabel(/^Je bericht/).fill('Hierbij.');
      await openDetails(form);
      await input.setInputFiles(fake);
      await press(form);

      await expect(
        page.getByRole('link', { name: `${fake.name}: Dit bestand is iets anders` }),
      ).toBeVisible();
      await openDetails(form);
      await expect(form.getByRole('listitem').filter({ hasText: name })).toBeVisible();
      await press(form);
      await expectSent(page, mailbox, element, name);
    });
});
