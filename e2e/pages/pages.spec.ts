import { expect, type Page, test } from 'playwright/test';
import { withBackForwardCache } from '@/e2e/support/browser';
import { newcomer } from '@/e2e/support/consent';
import { examplePages } from '@/e2e/support/example-pages';
import { requestsOfBack } from '@/e2e/support/navigation';
import { wakeIslands } from '@/e2e/support/island';
import { contentPages, workingPages } from '@/e2e/support/page-kinds';
import { sumGzipped, librariesIn, type Library, scriptsOf } from '@/e2e/support/scripts';
import { originOf } from '@/e2e/support/sites';
import { layoutShift, MAX_SHIFT, readDown, slowPhone } from '@/e2e/support/slow-phone';
import { expectWhole, openPage, tabTest } from '@/e2e/support/tab';

test.use({ launchOptions: withBackForwardCache });

const MAX_SCRIPT_BYTES = 10 * 1_024;
/** The library that each interactive part needs. */
const LIBRARY: Record<(typeof workingPages)[number]['kind'], Library> = {
  form: 'forms',
  overview: 'query',
  search: 'search',
};

/** Lazy images in the first window, by at least half: a glimpse at the edge is not what a page begins with. */
const lateImages = (page: Page) =>
  page
    .locator('main img[loading="lazy"]')
    .evaluateAll((images) =>
      images
        .map((image) => image.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top + height / 2 < window.innerHeight),
    );

/** How each web font of a page is displayed before it is there; a fallback is one of the system. */
const fontDisplays = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ family }) => !family.endsWith('Fallback'))
        .map(({ display }) => display),
    ),
  ]);

/** The first window of a page is complete at once, and nothing on the page moves while it is read. */
async function expectCalm(page: Page, kind: string): Promise<void> {
  await expect(page.locator(`[data-node="${kind}"], [data-term="${kind}"]`)).toBeVisible();
  expect(await lateImages(page)).toEqual([]);
  const displays = await fontDisplays(page);
  expect(displays.length).toBeGreaterThan(0);
  expect(displays.filter((display) => display !== 'swap' && display !== 'optional')).toEqual([]);
  await readDown(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
}

async function expectLight(scripts: ReturnType<typeof scriptsOf>): Promise<void> {
  expect(scripts.paths()).toEqual([expect.stringMatching(/^\/elements\/main-/)]);
  const texts = await scripts.texts();
  expect(librariesIn(texts)).toEqual([]);
  expect(sumGzipped(texts)).toBeLessThan(MAX_SCRIPT_BYTES);
}

for (const example of examplePages.filter(({ isFirst }) => isFirst))
  tabTest(`${example.url} is accessible, whole, light, and within its policy`, async ({ tab }) => {
    const { kind } = example;
    const { page, scripts } = tab;
    await openPage(tab, example);
    const isContent = contentPages.some((content) => content.kind === kind);
    const working = workingPages.find((each) => each.kind === kind);
    // An idle page with an island prefetches its scripts after a few seconds.
    const hasIsland = (await page.locator('react-island').count()) > 0;
    if (working || (isContent && hasIsland)) await expectLight(scripts);
    if (kind !== null && isContent) await expectCalm(page, kind);
    await expectWhole(tab, example);
    if (isContent && !hasIsland) await expectLight(scripts);
    if (working) {
      await wakeIslands(page);
      const readLibraries = async () => librariesIn(await scripts.texts());
      await expect.poll(readLibraries).toEqual([LIBRARY[working.kind]]);
    }
    if (kind !== null) expect(await requestsOfBack(page)).toEqual([]);
  });

for (const { kind, site, path } of contentPages.filter(({ kind }) =>
  ['landing-page', 'article', 'activity', 'campaign-landing-page'].includes(kind),
))
  test(`on a slow phone a page of kind ${kind} is light, shows its first images and text at once, and nothing on it moves visibly`, async ({
    browser,
  }) => {
    const page = await slowPhone(browser, newcomer);
    const scripts = scriptsOf(page);
    await page.goto(`${originOf(site)}${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Mogen we meetellen?' })).toBeVisible();

    await expectCalm(page, kind);
    await expectLight(scripts);
    await page.context().close();
  });
