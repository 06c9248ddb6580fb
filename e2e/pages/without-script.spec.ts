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

test.describe('where the script of the page does not load', () => {
  test.use({ javaScriptEnabled: true });
  test.beforeEach(({ page }) => page.route('**/elements/*.js', (route) => route.abort()));

  test('the menu opens and closes', async ({ page }) => {
    await page.goto(`${originOf('main')}/nl`);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu openen' }).click();
    await expect(menu).toBeVisible();

    await page.getByRole('button', { name: 'Menu sluiten' }).click();
    await expect(menu).toBeHidden();
  });

  test('the button of the search opens the menu, which has a search', async ({ page }) => {
    await page.goto(`${originOf('main')}/nl`);
    await page.getByRole('button', { name: 'Zoeken openen' }).click();
    await page.getByRole('dialog').getByRole('searchbox', { name: 'Zoeken' }).fill('soep');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\?q=soep$/);
  });

  test('what needs the script is not there', async ({ page }) => {
    const hidden = {
      '/nl': ['Sluit deze mededeling', 'Privacykeuze aanpassen', 'Volgend beeld'],
      '/nl/verhalen/elf-soorten-soep': ['Kopieer het adres'],
      '/nl/locaties/de-kade': ['Print deze pagina'],
    };
    for (const [path, names] of Object.entries(hidden)) {
      await page.goto(`${originOf('main')}${path}`);
      for (const name of names) {
        const button = page.getByRole('button', { name, includeHidden: true });
        await expect(button).toHaveCount(1);
        await expect(button).toBeHidden();
      }
    }
    await page.goto(`${originOf('main')}/nl/hulp/nachtopvang`);
    await expect(page.getByText('Escape')).toBeHidden();
  });

  test('each slide of the hero can be reached', async ({ page }) => {
    await page.goto(`${originOf('main')}/nl`);
    const last = page
      .getByRole('region', { name: 'Uitgelicht' })
      .getByRole('heading', { level: 2, includeHidden: true })
      .last();
    await last.scrollIntoViewIfNeeded();

    await expect(last).toBeVisible();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
