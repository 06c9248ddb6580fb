import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { readQuery } from '@/lib/search/query';
import { consentRejected } from '@/e2e/support/consent';
import { get } from '@/e2e/support/get';
import { wakeIslands } from '@/e2e/support/island';
import { post } from '@/e2e/support/post';
import { originOf, origins } from '@/e2e/support/sites';

const MAIN = originOf('main');
const SEARCH = `${MAIN}/nl/zoeken`;

const count = (page: Page) => page.locator('#search-found');
const hits = (page: Page) => page.locator('[data-page="search"] article');
const kind = (page: Page, name: RegExp) =>
  page.locator('[data-facet="type"]').getByRole('checkbox', { name });

for (const { id, origin } of origins)
  test(`${id} has a search page in both languages, which no search engine indexes`, async () => {
    for (const path of ['/nl/zoeken', '/en/search']) {
      const { status, text, headers } = await get(`${origin}${path}`);

      expect([path, status]).toEqual([path, 200]);
      expect(text).toMatch(/<h2[^>]*>\d+ (?:resultaten gevonden|results found)<\/h2>/);
      expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(text).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

test('a visitor searches for soup, filters by activities, and nothing reloads', async ({
  page,
}) => {
  await page.goto(`${MAIN}/nl`);
  await page.getByRole('button', { name: 'Zoeken openen' }).click();
  await page.getByRole('combobox', { name: 'Zoeken' }).fill('soep');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoeken naar ‘soep’');
  await expect(hits(page).locator('mark').first()).toHaveText(/soep/i);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });

  const before = await count(page).innerText();
  await kind(page, /Activiteiten/).check();
  await expect(page).toHaveURL(`${SEARCH}?q=soep&type=activity`);
  await expect(count(page)).not.toHaveText(before);
  const labels = await hits(page).locator('p:first-of-type').allInnerTexts();
  expect(labels.filter((label) => !label.startsWith('Activiteit'))).toEqual([]);
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText('Activiteiten');
  expect(loads).toEqual([]);
});

const answer = z.object({
  found: z.string(),
  hits: z.array(z.object({ title: z.array(z.object({ text: z.string() })) })),
});

test('the server and the browser find the same', async ({ page }) => {
  for (const search of ['?q=soep', '?q=vrijwilliger&sort=date&page=1', '?type=story', '']) {
    await page.goto(`${SEARCH}${search}`);
    const rendered = await hits(page).locator('h3').allInnerTexts();
    const query = readQuery(new URLSearchParams(search));
    const { text } = await post(page, '/api/search/nl', query);
    const island = answer.parse(JSON.parse(text));
    const titles = island.hits.map(({ title }) => title.map((part) => part.text).join(''));

    expect(rendered.length).toBeGreaterThan(0);
    await expect(count(page)).toHaveText(island.found);
    expect(titles).toEqual(rendered);
  }
});

test('Back and Forward go through the chosen filters, one at a time', async ({ page }) => {
  await page.goto(`${MAIN}/nl`);
  await page.goto(`${SEARCH}?q=soep`);
  const addresses = [page.url()];
  const seen = [await count(page).innerText()];
  const choices = [
    () => kind(page, /Activiteiten/).check(),
    () => kind(page, /Nieuws/).check(),
    () => page.getByRole('radio', { name: 'Nieuwste eerst' }).check(),
  ];
  for (const choose of choices) {
    // Else what was found before would be taken for what is found now.
    const found = page.waitForResponse((response) => response.url().includes('/api/search/nl'));
    await choose();
    await found;
    await expect(page).not.toHaveURL(addresses.at(-1) ?? '');
    await expect(page.locator('[data-page="search"] [data-loading]')).toHaveCount(0);
    addresses.push(page.url());
    seen.push(await count(page).innerText());
  }

  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expect(page).toHaveURL(addresses[step] ?? '');
    await expect(count(page)).toHaveText(seen[step] ?? '');
  }
  await expect(kind(page, /Activiteiten/)).not.toBeChecked();
  await page.goForward();
  await expect(count(page)).toHaveText(seen[1] ?? '');
  await expect(kind(page, /Activiteiten/)).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${MAIN}/nl`);
});

test('another page of results begins at their count, and is in the URL', async ({ page }) => {
  await page.goto(SEARCH);
  await wakeIslands(page);
  const first = await hits(page).locator('h3').first().innerText();
  const pager = page.getByRole('navigation', { name: 'Pagina’s' });
  await pager.getByRole('link', { name: 'Pagina 2', exact: true }).click();

  await expect(page).toHaveURL(`${SEARCH}?page=1`);
  await expect(hits(page).locator('h3').first()).not.toHaveText(first);
  await expect(hits(page)).toHaveCount(10);
  await expect(count(page)).toBeFocused();
  await expect(pager.getByRole('link', { name: 'Pagina 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('the language switch has the query, also after a filter was chosen', async ({ page }) => {
  await page.goto(`${SEARCH}?q=soep`);
  await kind(page, /Activiteiten/).check();
  // Before React listens, the link is that of the page as it came.
  await expect(page).toHaveURL(/&type=activity$/);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();

  await expect(page).toHaveURL(`${MAIN}/en/search?q=soep&type=activity`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for ‘soep’');
});

test('a page is found from the search box by keyboard alone', async ({ page }) => {
  await page.goto(`${MAIN}/nl`);
  await page.getByRole('button', { name: 'Zoeken openen' }).press('Enter');
  const box = page.getByRole('combobox', { name: 'Zoeken' });
  await expect(box).toBeFocused();
  await page.keyboard.type('soep kok');
  const option = page.getByRole('option', { name: /Soep koken voor honderd/ });
  await expect(option).toBeVisible();
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(6);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoeken openen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('e');
  await expect(option).toBeVisible();
  while ((await option.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soep koken voor honderd');
});

test('on a phone the first result is on the first screen, and one button opens all filters', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    storageState: consentRejected,
  });
  const page = await context.newPage();
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl/zoeken?q=kadelicht`);
    await expect(hits(page).first().getByRole('heading')).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${SEARCH}?q=soep`);
  await expect(page.locator('[data-facet="type"]')).toBeHidden();
  const before = await count(page).innerText();
  await page.getByRole('button', { name: 'Filter' }).click();
  const kinds = page.locator('[data-facet="type"]');
  await expect(kinds.getByRole('checkbox')).toHaveCount(6);
  await kinds.getByRole('button', { name: 'Toon meer' }).click();
  await expect(kinds.getByRole('button', { name: 'Toon minder' })).toBeVisible();
  expect(await kinds.getByRole('checkbox').count()).toBeGreaterThan(6);
  await kind(page, /Activiteiten/).check();
  await page.getByRole('button', { name: 'Klaar' }).click();

  await expect(page.locator('[data-facet="type"]')).toBeHidden();
  await expect(count(page)).not.toHaveText(before);
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveText('Filter1');
  await context.close();
});

for (const search of [
  '?q=%00%1f&type=../x,NEWS&sort=best&page=-1',
  '?q[]=a&q[b]=c&__proto__=1&toString=1',
  `?q=${'a'.repeat(1_500)}`,
]) {
  test(`an invalid query is corrected: ${search.slice(0, 50)}`, async () => {
    expect((await get(`${SEARCH}${search}`)).status).toBe(200);
  });
}
