import { expect, type Page, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { complaintsOf } from '@/e2e/support/complaints';
import { consentRejected } from '@/e2e/support/consent';
import { examplePages } from '@/e2e/support/example-pages';
import { openFilter } from '@/e2e/support/filters';
import { originOf, origins } from '@/e2e/support/sites';

const WIDTHS = [320, 1280];

/** One tab per worker: its process has compiled axe and the scripts of the pages before. */
const tabTest = test.extend<object, { tab: { page: Page; complaints: string[] } }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ storageState: consentRejected });
      const complaints = await complaintsOf(context);
      await use({ page: await context.newPage(), complaints });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const url of examplePages)
  tabTest(
    `${url} is accessible at 1280 and 320 px, and its policy blocks nothing on it`,
    async ({ tab: { page, complaints } }) => {
      complaints.length = 0;
      await page.setViewportSize({ width: 1280, height: 800 });
      const response = await page.goto(url);
      const isProblem = /bestaat-niet|errors/.test(url);
      expect(response?.status() === 200).toBe(!isProblem);
      expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);

      await page.setViewportSize({ width: 320, height: 800 });
      expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
      expect(complaints).toEqual([]);
    },
  );

for (const { id, origin } of origins)
  tabTest(`who prefers the dark can read every component of ${id}`, async ({ tab: { page } }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['/nl', '/nl/catalogue']) {
      await page.goto(`${origin}${path}`);
      expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    }
    await page.emulateMedia({ colorScheme: null });
  });

for (const [what, width] of [
  ['on a phone', 320],
  ['on a large screen', 1280],
] as const)
  test(`opened filters are accessible ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${originOf('main')}/nl/activiteiten-trainingen?location=503`);
    for (const name of ['Soort', 'Waar', 'Wanneer']) {
      await openFilter(page, name);
      if (name === 'Wanneer') {
        await page.getByRole('button', { name: 'Kies in een kalender' }).click();
        await expect(page.getByRole('grid')).toBeVisible();
      }
      expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    }
    await context.close();
  });

for (const width of WIDTHS)
  test(`suggestions are accessible at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${originOf('underground')}/nl`);
    await page.getByRole('button', { name: 'Zoeken openen' }).click();
    await page.getByRole('combobox').fill('kunst');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');

    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    await context.close();
  });

test('the open menu is accessible', async ({ page }) => {
  await page.goto(`${originOf('farm')}/nl`);
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
});
