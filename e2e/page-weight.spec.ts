import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { newcomer } from './support/answered';
import { get } from './support/get';
import { contentPages, workingPages } from './support/page-kinds';
import { gzipped, librariesIn, prefetchesOf, scriptsOf } from './support/scripts';
import { originOf } from './support/sites';
import { readDown, shiftsOn, slowPhone } from './support/slow-phone';

const OWN_MAX_BYTES = 8 * 1_024;
const MAX_PREFETCHES = 5;

/** Next's own "not found": a page of this very build in which nothing is ours. */
const BARE = '.next/server/app/_not-found.html';

async function bareBytes(): Promise<number> {
  const tags = readFileSync(BARE, 'utf8').match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const paths = tags
    .filter((tag) => !tag.includes('noModule'))
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  const files = await Promise.all(paths.map((path) => get(`${originOf('main')}${path}`)));
  return gzipped(files.map(({ text }) => text));
}

test('a bare page weighs what Next weighs, so that ours is measured against something', async () => {
  expect(await bareBytes()).toBeGreaterThan(100_000);
  expect(await bareBytes()).toBeLessThan(150_000);
});

for (const { kind, site, path } of contentPages)
  test(`on a slow phone a page of kind ${kind} is light, and nothing on it moves`, async ({
    browser,
  }) => {
    const page = await slowPhone(browser, newcomer);
    const scripts = scriptsOf(page);
    const prefetches = prefetchesOf(page);
    await page.goto(`${originOf(site)}${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator(`[data-node="${kind}"], [data-term="${kind}"]`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mogen we meetellen?' })).toBeVisible();
    await readDown(page);
    await page.waitForLoadState('networkidle');

    const texts = await scripts.texts();
    expect(librariesIn(texts)).toEqual([]);
    const own = gzipped(texts) - (await bareBytes());
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(OWN_MAX_BYTES);
    expect(prefetches.length).toBeLessThanOrEqual(MAX_PREFETCHES);
    expect(await shiftsOn(page)).toEqual([]);
    await page.context().close();
  });

for (const { kind, site, path } of contentPages)
  test(`the pictures that a page of kind ${kind} begins with are fetched at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`${originOf(site)}${path}`);
    const waiting = await page.locator('main img[loading="lazy"]').evaluateAll((pictures) =>
      // Half of it, at least: a glimpse at the edge is not what a page begins with.
      pictures
        .map((picture) => picture.getBoundingClientRect())
        .filter(({ top, height }) => top + height / 2 < window.innerHeight),
    );
    expect(waiting).toEqual([]);
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

test('pictures to leaf through far down a page are not fetched for until somebody is near', async ({
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

for (const { kind, site, path } of contentPages)
  test(`no type face keeps the text of a page of kind ${kind} waiting`, async ({ page }) => {
    await page.goto(`${originOf(site)}${path}`);
    const faces = await page.evaluate(() =>
      [...document.fonts]
        // A fallback is a face of the machine itself, with other measures.
        .filter(({ family }) => !family.endsWith('Fallback'))
        .map(({ family, display }) => ({ family, display })),
    );

    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter(({ display }) => display !== 'swap' && display !== 'optional')).toEqual([]);
  });
