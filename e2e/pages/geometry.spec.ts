import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { geometryProblems, WIDTHS } from '@/e2e/support/geometry';
import { contentPages, workingPages } from '@/e2e/support/page-kinds';
import { originOf, origins } from '@/e2e/support/sites';
import { contrast } from '@/tests/support/contrast';

const PAGES = [
  ...origins.flatMap(({ origin }) =>
    ['/nl', '/en', '/nl/contact', '/nl/bestaat-niet'].map((path) => `${origin}${path}`),
  ),
  ...[...contentPages, ...workingPages].map(({ site, path }) => `${originOf(site)}${path}`),
  `${originOf('main')}/nl/ik-wil-aan-de-slag`,
  `${originOf('main')}/nl/ja-ik-word-vrijwilliger`,
];

test.use({ storageState: newcomer });

async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const problem of await geometryProblems(page)) problems.push(`${width} px: ${problem}`);
  }
  return problems;
}

for (const url of new Set(PAGES))
  test(`nothing on ${url} breaks, overflows or is cut off, with and without fonts`, async ({
    page,
  }) => {
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready);
    const withFonts = await problemsOf(page);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();

    expect({ withFonts, withoutFonts: await problemsOf(page) }).toEqual({
      withFonts: [],
      withoutFonts: [],
    });
  });

for (const { id, origin } of origins)
  test(`the first screen of a phone shows a newcomer name, heading and an action of ${id}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(`${origin}/nl`);
    const panel = await page.getByRole('region', { name: 'Mogen we meetellen?' }).boundingBox();
    const bottoms = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && !each.matches('.visually-hidden'))
            .map((each) => each.getBoundingClientRect().bottom),
        );

    for (const selector of ['header a', 'main h1', 'main :is(a, button, label:has(input))'])
      expect(Math.min(...(await bottoms(selector))), selector).toBeLessThanOrEqual(panel?.y ?? 0);
  });

const TABS = 60;

/** The colours of the focused element's ring, and of the surface that it lies on. */
const ringOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const ringed = [
      focused,
      focused.closest('label'),
      focused.closest('article'),
      focused.closest('li'),
    ].find((element) => element && getComputedStyle(element).outlineStyle === 'solid');
    let surface: Element | null = ringed?.parentElement ?? null;
    const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;
    while (surface && /(?:, 0\)|transparent)$/.test(fillOf(surface)))
      surface = surface.parentElement;
    const { outlineColor = '', boxShadow = '' } = ringed ? getComputedStyle(ringed) : {};
    return {
      name: focused.outerHTML.slice(0, 80),
      rings: [outlineColor, /^rgb\([^)]*\)/.exec(boxShadow)?.[0] ?? ''].filter(Boolean),
      surface: fillOf(surface ?? document.body),
    };
  });

/** Of a computed colour, such as `rgb(18, 38, 58)`. */
const colorOf = (computed: string) =>
  [...computed.matchAll(/[\d.]+/g)].map(([part]) => Number(part) / 255);

for (const { id, origin } of origins)
  test(`who tabs through the front of ${id} sees where the focus is`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${origin}/nl`);
    const faint: string[] = [];
    for (let tab = 0; tab < TABS; tab += 1) {
      await page.keyboard.press('Tab');
      const ring = await ringOf(page);
      if (!ring) break;
      const best = Math.max(
        0,
        ...ring.rings.map((color) => contrast(colorOf(color), colorOf(ring.surface))),
      );
      if (best < 3) faint.push(`${ring.name}: ${best.toFixed(2)} on ${ring.surface}`);
    }
    expect(faint).toEqual([]);
  });

test('with text at twice its size nothing of a front is cut off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // A long word may break at such a size.
    const cut = (await geometryProblems(page)).filter(
      (problem) => !problem.includes(' breaks in '),
    );
    expect(cut, origin).toEqual([]);
  }
});

test('while slides change, at most one heading can be read', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl`);
  const carousel = page.locator('hero-carousel');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Volgend beeld' }).click();
  await expect(carousel.locator('[data-position]')).toHaveText('2 van 4');

  await carousel.getByRole('button', { name: 'Volgend beeld' }).click();
  const most = await carousel.evaluate(async (element) => {
    let seen = 0;
    const end = performance.now() + 1_000;
    while (performance.now() < end) {
      const shown = [...element.querySelectorAll('li h2')].filter((heading) =>
        heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      seen = Math.max(seen, shown.length);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return seen;
  });
  expect(most).toBe(1);
});

test('in forced colours a button keeps its shape', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl`);
    const shapeless = await page
      .locator('[data-answer], main [class*="filled"]')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(button);
            const canvas = getComputedStyle(document.body).backgroundColor;
            return (
              borderTopStyle !== 'solid' ||
              parseFloat(borderTopWidth) < 1 ||
              borderTopColor === canvas
            );
          })
          .map((button) => button.outerHTML.slice(0, 100)),
      );
    expect(shapeless, origin).toEqual([]);
  }
});
