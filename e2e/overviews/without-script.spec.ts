import { expect, test } from 'playwright/test';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const ACTIVITIES = `${MAIN}/nl/activiteiten-trainingen`;

test.use({ javaScriptEnabled: false });

test('a visitor finds a soup kitchen in Oost by a form', async ({ page }) => {
  await page.goto(ACTIVITIES);
  await page.locator('summary', { hasText: 'Soort' }).click();
  await page.getByRole('checkbox', { name: /Koken en eten/ }).check();
  await page.locator('summary', { hasText: 'Waar' }).click();
  await page.getByRole('checkbox', { name: /Het Anker/ }).check();
  await page.locator('summary', { hasText: 'Wanneer' }).click();
  // A month's button sends what is ticked as well.
  await page.locator('[data-filters] button[name="date"]').nth(1).click();

  await expect(page.locator('[data-overview] h2').first()).toHaveText('1 activiteit gevonden');
  await expect(page.getByRole('link', { name: 'Soepkeuken in Het Anker' })).toBeVisible();
  await page.getByRole('link', { name: /Haal weg: *Het Anker/ }).click();
  await expect(page).toHaveURL(/\?type=402&date=[\d,-]+$/);
});

test('typed dates are corrected, or rejected with a message', async ({ page }) => {
  await page.goto(ACTIVITIES);
  await page.locator('summary', { hasText: 'Wanneer' }).click();
  await page.getByLabel('Vanaf').fill('31-2-2027');
  await page.getByLabel('Tot en met').fill('1-3-2027');
  await page.getByLabel('Tot en met').press('Enter');

  await expect(page.getByText('‘31-2-2027’ is geen datum die bestaat.')).toBeVisible();
  await expect(page.getByLabel('Vanaf')).toHaveValue('31-2-2027');
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText(
    'Tot en met 1 maart 2027',
  );
});

test('a date that does not exist is named on a phone too, where filters are in a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(ACTIVITIES);
  await expect(page.getByLabel('Vanaf')).toBeHidden();
  await page.goto(`${ACTIVITIES}?date=31-02-2027&date=1-1-2027`);

  await expect(page.getByText('‘31-02-2027’ is geen datum die bestaat.')).toBeInViewport();
  await expect(page.getByLabel('Vanaf')).toBeFocused();
  await page.getByLabel('Vanaf').fill('28-2-2027');
  await page.getByRole('button', { name: 'Toon resultaten' }).click();
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText('28 februari 2027');
  await expect(page.getByLabel('Vanaf')).toBeHidden();
});

test('a map and a month are pages like any other', async ({ page }) => {
  await page.goto(`${MAIN}/nl/overzicht-locaties`);
  await page.getByRole('link', { name: 'Kaart' }).click();
  await expect(page.locator('svg').getByRole('link', { name: /Het Anker/ })).toBeVisible();
  await page.goto(ACTIVITIES);
  await page.getByRole('link', { name: 'Maand', exact: true }).click();
  await page.getByRole('link', { name: 'Volgende maand' }).click();
  await expect(page.getByRole('link', { name: 'Soepkeuken in Het Anker' }).first()).toBeVisible();
});

test('a visitor who finds no daytime activity reads whom to contact', async ({ page }) => {
  await page.goto(`${MAIN}/nl/vacatures-voor-dagbesteding`);
  const boxes = page.locator('input[name="location"]');
  const total = await boxes.count();
  await page.locator('summary', { hasText: 'Waar' }).click();
  // A location without results has the count 0.
  const none = page.locator('label', { has: page.locator('input[name="location"]') });
  await none.filter({ hasText: /\D0$/ }).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Toon resultaten' }).click();

  expect(total).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Geen zoekresultaten gevonden' })).toBeVisible();
  await expect(page.getByText('Probeer een andere zoekterm, of pas het filter aan.')).toBeVisible();
  await expect(page.getByText(/Mail naar .* of bel/)).toBeVisible();
});
