import { expect, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { openFilter } from '@/e2e/support/filters';
import { originOf } from '@/e2e/support/sites';

const WIDTHS = [320, 1280];

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

test('with large letters on a phone no word of a title of Onderstroom is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const path of ['/nl/wandelingen', '/nl/agenda', '/nl/over']) {
    await page.goto(`${originOf('underground')}${path}`);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      document.documentElement.style.fontSize = '32px';
      const text = heading.firstChild;
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
      return words.map(({ index, 0: word }) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((count) => count !== 1)).toEqual([]);
  }
});
