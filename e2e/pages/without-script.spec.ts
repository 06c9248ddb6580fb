import { expect, test } from 'playwright/test';
import { originOf } from '@/e2e/support/sites';

test.use({ javaScriptEnabled: false });

test('a story is complete: text, images, menu, language, search', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/verhalen/elf-soorten-soep`);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/stories\/eleven-kinds-of-soup$/);
});

test('every slide of the hero is visible', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl`);
  const titles = page
    .getByRole('region', { name: 'Uitgelicht' })
    .getByRole('heading', { level: 2 });

  await expect(titles).toHaveCount(4);
  await expect(titles.nth(3)).toBeVisible();
});

for (const width of [320, 1280])
  test(`nothing scrolls sideways without script at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    for (const path of ['/nl', '/nl/contactformulier', '/nl/activiteiten-trainingen']) {
      await page.goto(`${originOf('main')}${path}`);
      const box = await page.locator('body').boundingBox();
      const menu = await page.getByRole('navigation', { name: 'Menu', exact: true }).boundingBox();

      expect(box?.width).toBe(width);
      expect((menu?.x ?? 0) + (menu?.width ?? width + 1)).toBeLessThanOrEqual(width);
    }
    await context.close();
  });
