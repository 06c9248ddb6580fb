import { expect, test } from 'playwright/test';
import { originOf, origins } from '@/e2e/support/sites';

const MAIN = originOf('main');

test.use({ javaScriptEnabled: false });

test('a visitor searches for soup, filters, and finds an activity', async ({ page }) => {
  await page.goto(`${MAIN}/nl`);
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('soep');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nl\/zoeken\?q=soep$/);
  await page.getByRole('checkbox', { name: /Activiteiten/ }).check();
  await page.getByRole('button', { name: 'Filter toepassen' }).click();

  await expect(page).toHaveURL(/\/nl\/zoeken\?q=soep&type=activity&page=0&sort=relevance$/);
  await expect(page.getByRole('checkbox', { name: /Activiteiten/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Nieuwste eerst' }).check();
  await page.getByRole('button', { name: 'Sorteer' }).click();
  await expect(page).toHaveURL(/sort=date&page=0$/);
  await page.getByRole('link', { name: 'Soep koken voor honderd' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soep koken voor honderd');
});

for (const [path, button, message] of [
  ['/nl', 'Zoek', 'Typ eerst een woord waar je naar zoekt.'],
  ['/en', 'Search', 'First type a word to look for.'],
] as const)
  test(`an empty search from ${path} is named at its field, above all pages`, async ({ page }) => {
    await page.goto(`${MAIN}${path}`);
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();

    const searchPage = page.locator('[data-page="search"]');
    await expect(searchPage.getByText(message)).toBeVisible();
    await expect(searchPage.getByRole('searchbox')).toHaveAccessibleDescription(message);
    await expect(searchPage.locator('article')).toHaveCount(10);
    await page.goto(new URL(page.url()).pathname);
    await expect(searchPage.locator('article')).toHaveCount(10);
    await expect(searchPage.getByText(message)).toHaveCount(0);
  });

test('a chosen filter stays with another term, and a link removes it', async ({ page }) => {
  await page.goto(`${MAIN}/nl/zoeken?q=soep&type=activity`);
  const searchPage = page.locator('[data-page="search"]');
  await searchPage.getByRole('searchbox').fill('koken');
  await searchPage.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoeken naar ‘koken’');
  await page.getByRole('link', { name: /Haal weg: *Activiteiten/ }).click();

  await expect(page).toHaveURL(/\/nl\/zoeken\?q=koken$/);
  await expect(page.getByRole('list', { name: 'Gekozen' })).toHaveCount(0);
});

test('a later page says so in its title, and one beyond the last is the last', async ({ page }) => {
  await page.goto(`${MAIN}/en/search?type=activity&page=1`);
  await expect(page).toHaveTitle('Search, page 2 – Kadelicht');

  await page.goto(`${MAIN}/nl/zoeken?q=soep&page=999`);
  const last = page.getByRole('navigation', { name: 'Pagina’s' }).locator('[aria-current]');
  const number = await last.textContent();
  await expect(page).toHaveTitle(`Zoeken naar ‘soep’, pagina ${number ?? ''} – Kadelicht`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    `/en/search?q=soep&page=${Number(number) - 1}`,
  );
});

test('every kind is visible on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${MAIN}/nl/zoeken`);
  const kinds = page.locator('[data-facet="type"] li');

  await expect(kinds.last()).toBeVisible();
  expect(await kinds.count()).toBeGreaterThan(6);
  await expect(page.getByRole('button', { name: 'Toon meer' })).toHaveCount(0);
});

test('a word longer than a phone is wide leaves the search on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl/zoeken?q=arbeidsongeschiktheidsuitkering`);
    const edges = await page
      .locator('main :is(h1, button)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThan(375);
  }
});

test('a visitor without results can start again', async ({ page }) => {
  await page.goto(`${MAIN}/nl/zoeken?q=qqqzzzxxx&type=news`);
  await expect(page.getByRole('heading', { name: 'Geen resultaten gevonden' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin opnieuw' }).click();

  await expect(page).toHaveURL(/\/nl\/zoeken\??$/);
  await expect(page.locator('[data-page="search"] article')).toHaveCount(10);
});
