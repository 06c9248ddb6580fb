import { expect, type Page, test } from 'playwright/test';
import { wakeIslands } from '@/e2e/support/island';
import { originOf } from '@/e2e/support/sites';

const dateFilter = (page: Page) =>
  page.locator('details', { has: page.locator('summary', { hasText: 'Wanneer' }) });

test.beforeEach(async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/activiteiten-trainingen`);
  await wakeIslands(page);
  await dateFilter(page).locator('summary').press('Enter');
});

test('two days of the calendar are chosen by keyboard, which stays on the second', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Kies in een kalender' }).press('Enter');
  const day = dateFilter(page).getByRole('grid').locator('button:focus');
  await expect(day).toHaveAttribute('aria-label', /^Vandaag/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(day).not.toHaveAttribute('aria-label', /^Vandaag/);
  const label = await day.getAttribute('aria-label');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\?date=[\d-]+,[\d-]+$/);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(dateFilter(page)).toHaveJSProperty('open', true);
  await expect(day).toHaveAttribute('aria-label', new RegExp(label?.split(',')[0] ?? '-'));
});

test('in forced colours the chosen days stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Kies in een kalender' }).press('Enter');
  await expect(dateFilter(page).getByRole('grid').locator('button:focus')).toBeVisible();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\?date=/);
  const days = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(days.first()).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const day of await days.all()) await expect(day).not.toHaveCSS('background-color', ground);
});

test('on a phone with text of twice its size the dates of the calendar are whole, and its month is free', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Filter' }).click();
  await dateFilter(page).locator('summary').press('Enter');
  await page.getByRole('button', { name: 'Kies in een kalender' }).press('Enter');
  const grid = dateFilter(page).getByRole('grid');
  await expect(grid).toBeVisible();
  const { lines, overlaps } = await grid.evaluate((table) => {
    const rectsOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    };
    const steps = [...(table.closest('div:has(nav)')?.querySelectorAll('nav button') ?? [])];
    const month = table.previousElementSibling;
    return {
      lines: [...table.querySelectorAll('button')].map((day) => rectsOf(day).length),
      overlaps: steps.flatMap((step) => {
        const { left, right, top, bottom } = step.getBoundingClientRect();
        return rectsOf(month ?? step).filter(
          (text) =>
            text.left < right && text.right > left && text.top < bottom && text.bottom > top,
        );
      }),
    };
  });
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(overlaps).toEqual([]);
});
