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
