import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { contentPages, workingPages } from '@/e2e/support/page-kinds';
import { bareBytes, gzipped, librariesIn, prefetchesOf, scriptsOf } from '@/e2e/support/scripts';
import { originOf } from '@/e2e/support/sites';
import { layoutShift, MAX_SHIFT, readDown, slowPhone } from '@/e2e/support/slow-phone';

const MAX_SCRIPT_BYTES = 10 * 1_024;
const MAX_PREFETCHES = 5;

/** Lazy images in the first window, by at least half: a glimpse at the edge is not what a page begins with. */
const lateImages = (page: Page) =>
  page
    .locator('main img[loading="lazy"]')
    .evaluateAll((images) =>
      images
        .map((image) => image.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top + height / 2 < window.innerHeight),
    );

/** The web fonts of a page; a fallback is one of the system, with other metrics. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => !family.endsWith('Fallback'))
      .map(({ family, display }) => ({ family, display })),
  );

for (const { kind, site, path } of contentPages)
  test(`on a slow phone a page of kind ${kind} is light, shows its first images and text at once, and nothing on it moves visibly`, async ({
    browser,
  }) => {
    const page = await slowPhone(browser, newcomer);
    const scripts = scriptsOf(page);
    const prefetches = prefetchesOf(page);
    await page.goto(`${originOf(site)}${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator(`[data-node="${kind}"], [data-term="${kind}"]`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mogen we meetellen?' })).toBeVisible();
    expect(await lateImages(page)).toEqual([]);
    const fonts = await fontsOf(page);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ display }) => display !== 'swap' && display !== 'optional')).toEqual([]);
    await readDown(page);
    await page.waitForLoadState('networkidle');

    const texts = await scripts.texts();
    expect(librariesIn(texts)).toEqual([]);
    expect(scripts.paths()).toEqual([expect.stringMatching(/^\/elements\/main-/)]);
    expect(gzipped(texts)).toBeLessThan(MAX_SCRIPT_BYTES);
    expect(prefetches.length).toBeLessThanOrEqual(MAX_PREFETCHES);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await page.context().close();
  });

const NEEDS = {
  form: ['forms'],
  overview: ['query'],
  search: ['search'],
} as const;

for (const { kind, site, path } of workingPages)
  test(`a page with ${kind} fetches what that needs, and nothing of the rest`, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(`${originOf(site)}${path}`, { waitUntil: 'networkidle' });

    const texts = await scripts.texts();
    expect(librariesIn(texts)).toEqual(NEEDS[kind]);
    expect(gzipped(texts)).toBeGreaterThan(await bareBytes());
  });

test('the front page needs no script of Next, and fetches that of its carousel when it moves', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(`${originOf('main')}/nl`, { waitUntil: 'networkidle' });
  expect(scripts.paths()).toEqual([expect.stringMatching(/^\/elements\/main-/)]);

  const carousel = page.getByRole('region', { name: 'Uitgelicht' });
  await carousel.getByRole('button', { name: 'Volgend beeld' }).click();
  await expect(carousel.getByText('2 van 4')).toBeVisible();
  expect(librariesIn(await scripts.texts())).toEqual(['Swiper']);
});

test('the script of a slider far down a page is fetched only when it comes near', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(`${originOf('main')}/nl/over-ons`, { waitUntil: 'networkidle' });
  expect(librariesIn(await scripts.texts())).toEqual([]);

  const slider = page.getByRole('region', { name: 'Vijftig jaar in vier beelden' });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.getByRole('button', { name: 'Volgende' })).toBeVisible();
  expect(librariesIn(await scripts.texts())).toEqual(['Swiper']);
});
