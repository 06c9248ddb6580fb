import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { get } from '@/e2e/support/get';
import { contentPages, workingPages } from '@/e2e/support/page-kinds';
import { gzipped, librariesIn, prefetchesOf, scriptsOf } from '@/e2e/support/scripts';
import { originOf } from '@/e2e/support/sites';
import { layoutShift, MAX_SHIFT, readDown, slowPhone } from '@/e2e/support/slow-phone';

const MAX_OWN_BYTES = 8 * 1_024;
const MAX_PREFETCHES = 5;

/** Next's own "not found": a page of this build without our code. */
const BARE = '.next/server/app/_not-found.html';

async function bareBytes(): Promise<number> {
  const tags = readFileSync(BARE, 'utf8').match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const paths = tags
    .filter((tag) => !tag.includes('noModule'))
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  const files = await Promise.all(paths.map((path) => get(`${originOf('main')}${path}`)));
  return gzipped(files.map(({ text }) => text));
}

test('an empty page of Next has its usual weight, to which ours is compared', async () => {
  expect(await bareBytes()).toBeGreaterThan(100_000);
  expect(await bareBytes()).toBeLessThan(150_000);
});

/** Lazy images in the first window, by at least half: a glimpse at the edge is not what a page begins with. */
const lateImages = (page: Page) =>
  page
    .locator('main img[loading="lazy"]')
    .evaluateAll((images) =>
      images
        .map((image) => image.getBoundingClientRect())
        .filter(({ top, height }) => top + height / 2 < window.innerHeight),
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
    const ownBytes = gzipped(texts) - (await bareBytes());
    expect(ownBytes).toBeGreaterThan(0);
    expect(ownBytes).toBeLessThan(MAX_OWN_BYTES);
    expect(prefetches.length).toBeLessThanOrEqual(MAX_PREFETCHES);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await page.context().close();
  });

const NEEDS = {
  'carousel and form': ['Swiper', 'forms'],
  form: ['forms'],
  overview: ['query'],
  search: ['search'],
} as const;

for (const { kind, site, path } of workingPages)
  test(`a page with ${kind} fetches what that needs, and nothing of the rest`, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(`${originOf(site)}${path}`, { waitUntil: 'networkidle' });

    expect(librariesIn(await scripts.texts())).toEqual(NEEDS[kind]);
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
