import { expect, test } from 'playwright/test';
import { sendForm } from '@/e2e/support/fill-form';
import { originOf } from '@/e2e/support/sites';
import { submissionsWith } from '@/e2e/support/submissions';

const MAIN = originOf('main');

/** Every open form with its pages in both languages; `e2e/journeys/giving.spec.ts` has donations. */
const FORMS = [
  ['contact', `${MAIN}/nl/contactformulier`, `${MAIN}/en/contact-form`],
  [
    'apply_volunteer',
    `${MAIN}/nl/ja-ik-word-vrijwilliger?vacancy=6201`,
    `${MAIN}/en/ja-ik-word-vrijwilliger?vacancy=6201`,
  ],
  ['apply_paid', `${MAIN}/nl/solliciteer`, `${MAIN}/en/solliciteer`],
  ['apply_internship', `${MAIN}/nl/stage`, `${MAIN}/en/stage`],
  ['apply_daytime', `${MAIN}/nl/ik-wil-aan-de-slag`, `${MAIN}/en/ik-wil-aan-de-slag`],
  ['newsletter', `${MAIN}/nl/nieuwsbrief`, `${MAIN}/en/newsletter`],
] as const;

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: isScripted, actionTimeout: 4_000 });

    for (const [id, nl, en] of FORMS)
      for (const [lang, address] of [
        ['nl', nl],
        ['en', en],
      ] as const)
        test(`${id} in ${lang} is sent, and stored once`, async ({ page }) => {
          test.setTimeout(45_000);
          const run = Date.now().toString(36);
          const who = `Joop ${id.replaceAll('_', ' ')} ${lang} ${run}`;
          await page.goto(address);
          const form = page.locator(`main form[action*="/api/forms/${lang}/${id}"]`);
          const receipt = await sendForm(page, form, who);

          const mailbox = who.toLowerCase().replaceAll(/\W/g, '');
          await expect.poll(() => submissionsWith(mailbox).length, { timeout: 15_000 }).toBe(1);
          const [arrived] = submissionsWith(mailbox);
          expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
          expect(arrived).toMatchObject({ webform_id: id, lang });
          expect(arrived?.data['email']).toBe(`${mailbox}@kadelicht.example`);
        });

    test('a visitor of the front page starts a subscription with an e-mail address', async ({
      page,
    }) => {
      test.setTimeout(45_000);
      const mailbox = `voordeur${Date.now().toString(36)}`;
      await page.goto(`${MAIN}/nl`);
      const form = page.locator('main form[action*="/api/forms/nl/newsletter"]');
      await form.getByLabel('E-mailadres').fill(`${mailbox}@kadelicht.example`);
      await form.getByRole('button', { name: 'Volgende' }).click();

      await expect(form.getByLabel('E-mailadres')).toHaveValue(`${mailbox}@kadelicht.example`);
      await expect(
        form.getByRole('checkbox', { name: 'De nieuwsbrief, elke maand per mail' }),
      ).toBeChecked();
      await expect(page.getByRole('heading', { name: 'Er is nog 1 fout' })).toBeHidden();
      await form.getByLabel('Jullie mogen mij post sturen.').check();
      await form.getByRole('button', { name: 'Schrijf je in' }).click();

      await expect(page.getByRole('heading', { name: 'Kijk nu in je mail' })).toBeVisible();
      await expect.poll(() => submissionsWith(mailbox).length, { timeout: 15_000 }).toBe(1);
    });
  });
