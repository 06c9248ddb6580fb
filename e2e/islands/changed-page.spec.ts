import { expect, type Page, test } from 'playwright/test';
import { complaintsOf } from '@/e2e/support/complaints';
import { delayScripts, untilLive } from '@/e2e/support/island';
import { originOf } from '@/e2e/support/sites';
import { newMailbox } from '@/e2e/support/fill-form';
import { submissionsWith } from '@/e2e/support/submissions';

const MAIN = originOf('main');
const FORM = `${MAIN}/nl/contactformulier`;
const ACTIVITY = `${MAIN}/nl/activiteiten-trainingen/koor`;
const OVERVIEW = `${MAIN}/nl/nieuws`;

async function openSearch(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Zoeken openen' }).click();
  await page.keyboard.type(typed);
}

/** A visitor does this before the form on the page is touched. */
const BEFORE: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    'reading suggestions',
    FORM,
    async (page) => {
      await openSearch(page, 'inlo');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'searching for nothing',
    FORM,
    async (page) => {
      await openSearch(page, '');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-hint]')).not.toBeEmpty();
    },
  ],
  [
    'copying the address',
    ACTIVITY,
    async (page) => {
      await page
        .getByRole('link', { name: /^Meld je aan\s*\(/ })
        .first()
        .click();
      await page.waitForURL(/date=/);
      await page.getByRole('button', { name: 'Kopieer het adres' }).click();
      await expect(page.getByText('Het adres is gekopieerd')).toBeVisible();
    },
  ],
];

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch, permissions: ['clipboard-read', 'clipboard-write'] });

    for (const [what, address, act] of BEFORE)
      test(`after ${what}, what a visitor types in a form stays`, async ({ context, page }) => {
        const complaints = await complaintsOf(context);
        await page.goto(address);
        await act(page);
        const name = page.getByLabel('Naam', { exact: true });
        await (hasTouch ? name.tap() : name.click());
        await page.keyboard.type('Marie', { delay: 50 });
        await untilLive(page);
        await page.keyboard.type(' de Vries');

        await expect(name).toHaveValue('Marie de Vries');
        expect(complaints).toEqual([]);
      });

    test('what is missing in the newsletter form stays when React has come', async ({
      context,
      page,
    }) => {
      const complaints = await complaintsOf(context);
      await page.goto(OVERVIEW);
      const press = page.locator('footer form button');
      await (hasTouch ? press.tap() : press.click());
      await untilLive(page);

      await expect(page.locator('footer [data-problem]').first()).not.toBeEmpty();
      expect(complaints).toEqual([]);
    });
  });

test('the receipt of the newsletter stays, however late React comes', async ({ page }) => {
  const { mailbox } = newMailbox('Blijft');
  await delayScripts(page, () => 1_500);
  await page.goto(OVERVIEW);
  const form = page.locator('footer form');
  await form.getByRole('textbox').fill(`${mailbox}@kadelicht.example`);
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  await expect(page.getByText('Kijk nu in je mail')).toBeVisible();
  await page.waitForFunction(() => document.querySelector('[data-asleep]') === null);

  await expect(page.getByText('Kijk nu in je mail')).toBeVisible();
  expect(submissionsWith(mailbox)).toHaveLength(1);
});

for (const isLate of [false, true])
  test(`a page whose text the browser has translated ${isLate ? 'while React loads ' : ''}stays as without script`, async ({
    page,
  }) => {
    const translate = () =>
      page.evaluate(() => {
        const heading = document.querySelector('h1');
        if (heading?.firstChild) heading.firstChild.nodeValue = 'Write to us';
      });
    if (isLate) await delayScripts(page, () => 1_500);
    await page.goto(FORM);
    if (!isLate) await translate();
    await page.getByLabel('Naam').fill('Amal');
    if (isLate) await translate();

    await expect(page.locator('react-island')).toHaveAttribute('data-plain');
    await expect(page.getByLabel('Op welke dag?')).toBeVisible();
    await expect(page.getByLabel('Naam')).toHaveValue('Amal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us');
  });
