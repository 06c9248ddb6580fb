import { expect, test } from 'playwright/test';
import { untilLive } from '@/e2e/support/island';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

/**
 * What the oldest browsers that Next compiles for do not have: Safari 16.4, of phones that get no newer one,
 * Chrome 111 and Firefox 111.
 */
function removeNewer() {
  const iterator = Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) ?? {}) ?? {};
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [Array, ['fromAsync']],
    [Element.prototype, ['checkVisibility']],
    [window, ['requestIdleCallback', 'cancelIdleCallback']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [iterator, ['map', 'filter', 'flatMap', 'some', 'every', 'find', 'toArray', 'reduce']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(removeNewer);
});

test('an older browser filters a list without a new page', async ({ page }) => {
  await page.goto(`${MAIN}/nl/activiteiten-trainingen`);
  const found = page.locator('[data-overview] h2').first();
  const before = (await found.textContent()) ?? '';
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
  });
  await page.locator('summary', { hasText: 'Soort' }).click();
  await untilLive(page);
  await page.getByRole('checkbox', { name: /Koken en eten/ }).click();

  await expect(page).toHaveURL(/type=402/);
  await expect(found).not.toHaveText(before);
  expect(await page.evaluate('window.isSame')).toBe(true);
});

test('an older browser suggests pages, and narrows what a search found', async ({ page }) => {
  await page.goto(`${MAIN}/nl`);
  await page.getByRole('button', { name: 'Zoeken openen' }).click();
  await page.getByRole('combobox').fill('soe');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('soe');
  await page.getByRole('checkbox', { name: /Nieuws/ }).click();

  await expect(page).toHaveURL(/type=news/);
});

test('a browser that copies nothing for a page without TLS says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(`${MAIN}/nl/nieuws/driehonderd-voordeuren`);
  await page.getByRole('button', { name: 'Kopieer het adres' }).click();

  await expect(page.getByText('Kopiëren lukte niet')).toBeVisible();
});

test('a browser that cannot read the scripts of React shows a form as without script, at once', async ({
  page,
}) => {
  await page.route('**/_next/**/*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'class Newer { static { let let = 1 } }',
    }),
  );
  await page.goto(`${MAIN}/nl/contactformulier`);
  await page.getByLabel('Naam').fill('Amal');

  await expect(page.locator('react-island[data-plain]')).toBeAttached({ timeout: 3_000 });
  await expect(page.getByLabel('Op welke dag?')).toBeVisible();
  await expect(page.getByLabel('Naam')).toHaveValue('Amal');
});
