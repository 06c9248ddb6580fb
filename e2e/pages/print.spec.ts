import { expect, test } from 'playwright/test';
import { originOf } from '@/e2e/support/sites';

const MARGIN = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };

for (const path of ['/nl/locaties/de-kade', '/nl/locaties/op-de-rit', '/en/locations/de-luwte']) {
  test(`${path} prints on one sheet, with every accordion open`, async ({ page }) => {
    await page.goto(`${originOf('main')}${path}`);
    const pdf = await page.pdf({ format: 'A4', margin: MARGIN });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];

    expect(sheets.length).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const answer of await page.locator('details > div').all())
      await expect(answer).toBeVisible();
  });
}

test('an activity prints all of its dates', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/activiteiten-trainingen/soep-koken`);
  const last = page.getByRole('main').locator('ol time').last();
  await expect(last).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  await expect(page.getByText('Toon alle 8 data')).toBeHidden();
});

test('a search prints its results, without what leads on', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/zoeken?q=soep`);
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('main').locator('button').filter({ visible: true })).toHaveCount(0);
});

test('a printed list does not say what is open now', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/overzicht-locaties`);
  const status = page.getByRole('main').locator('open-status > span').filter({ visible: true });
  await expect(status).not.toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(status).toHaveCount(0);
});
