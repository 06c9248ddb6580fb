import { expect, test } from 'playwright/test';
import { originOf, origins } from './support/sites';

test.use({ javaScriptEnabled: false });

test('a story is all there: text, pictures, menu, language, search', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/verhalen/elf-soorten-soep`);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/stories\/eleven-kinds-of-soup$/);
});

test('every slide of the hero is in sight', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl`);
  const titles = page
    .getByRole('region', { name: 'Uitgelicht' })
    .getByRole('heading', { level: 2 });

  await expect(titles).toHaveCount(4);
  await expect(titles.nth(3)).toBeVisible();
});

test('questions open by the browser itself', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl`);
  const answer = page.locator('details').first();
  await answer.locator('summary').click();

  await expect(answer).toHaveAttribute('open', '');
});

for (const { id, origin } of origins) {
  test(`an unknown address on ${id} is a page with words`, async ({ page }) => {
    await page.goto(`${origin}/en/nowhere`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'SORRY, THE PAGE CANNOT BE FOUND',
    );
    await expect(page.getByRole('link', { name: 'To the front page' }).last()).toBeVisible();
  });
}
