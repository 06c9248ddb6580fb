import { expect, test } from 'playwright/test';
import { newMailbox, sendForm, submissionOf } from '@/e2e/support/fill-form';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

/** Every open form with its pages in both languages, one with script and one without; `e2e/journeys/giving.spec.ts` has donations. */
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

const ways = FORMS.flatMap(([id, nl, en], index) => {
  const isDutchScripted = index % 2 === 0;
  return [
    { id, lang: 'nl', url: nl, isScripted: isDutchScripted },
    { id, lang: 'en', url: en, isScripted: !isDutchScripted },
  ];
});

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: isScripted, actionTimeout: 4_000 });

    for (const { id, lang, url } of ways.filter((way) => way.isScripted === isScripted))
      test(`${id} in ${lang} is sent, and stored once`, async ({ page }) => {
        const { who, mailbox } = newMailbox(`Joop ${id.replaceAll('_', ' ')} ${lang}`);
        await page.goto(url);
        const form = page.locator(`main form[action*="/api/forms/${lang}/${id}"]`);
        await sendForm(page, form, who);

        const email = `${mailbox}@kadelicht.example`;
        expect(await submissionOf(mailbox)).toMatchObject({
          webform_id: id,
          lang,
          data: { email },
        });
      });
  });
