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
