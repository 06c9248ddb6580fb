import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

journey('a journalist takes the figures of three years along as a file', async (visitor) => {
  const { page, press } = visitor;
  await page.goto(`${originOf('annual-report')}/nl/in-het-kort`);
  const table = page.getByRole('table', { name: 'Drie jaar naast elkaar' });
  await expect(table.getByRole('row', { name: /Bezoekers/ })).toHaveText(
    /8\.500\s*8\.900\s*9\.200/,
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);

  const downloading = page.waitForEvent('download');
  await press(page.getByRole('link', { name: 'Drie jaar naast elkaar (csv)' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('drie-jaar-naast-elkaar.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Aantal;2023;2024;2025\r\nBezoekers;8.500;8.900;9.200\r\n');
});

journey('a journalist goes from the contact page to whom to call', async (visitor) => {
  const { page, press } = visitor;
  await page.goto(`${originOf('annual-report')}/nl/contact`);
  await press(page.getByRole('main').getByRole('link', { name: 'perspagina' }));

  const contact = page.getByRole('main');
  await expect(contact.getByRole('link', { name: '020 555 01 20' }).first()).toHaveAttribute(
    'href',
    'tel:+31205550120',
  );
  await expect(page.getByRole('table', { name: 'Kadelicht in 2025' })).toBeVisible();
});

journey(
  'a donor reads what Dutch law asks a charity to publish, one press from giving',
  async (visitor) => {
    const { page, press, presses } = visitor;
    await page.goto(`${originOf('friends')}/nl/doneren`);
    await press(page.getByRole('main').getByRole('link', { name: 'Bekijk al onze gegevens' }));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ANBI: onze gegevens');
    await expect(page.getByText('8000.00.001')).toBeVisible();
    for (const part of [
      'Doel',
      'Bestuur',
      'Beloning',
      'Beleidsplan in het kort',
      'De cijfers over 2025',
    ])
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByRole('link', { name: /Balans op 31 december 2025.*csv/ })).toBeVisible();
    expect(presses()).toBe(1);
  },
);
