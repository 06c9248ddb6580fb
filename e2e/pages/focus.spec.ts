import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { originOf } from '@/e2e/support/sites';
import { SITE_IDS } from '@/sites/site';
import { colorOf, contrast } from '@/tests/support/contrast';

test.use({ storageState: newcomer });

const TABS = 60;

/** The colours of the focused element's ring, the surface that it lies on, and what cuts it off. */
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
    const [, around = '', inset] =
      /^(rgb\([^)]*\)) 0px 0px 0px [3-9]px( inset)?$/.exec(boxShadow) ?? [];
    const ringPx = inset ? 0 : 6;
    const box = ringed?.getBoundingClientRect() ?? new DOMRect();
    let cutBy = '';
    for (
      let edge = ringed?.parentElement;
      edge && edge !== document.body;
      edge = edge.parentElement
    ) {
      const { overflowX, overflowY, display } = getComputedStyle(edge);
      const { top, right, bottom, left } = edge.getBoundingClientRect();
      // A browser does not scroll to the rest of a link that is partly in view.
      const isSlid = overflowX === 'auto' && edge.scrollWidth > edge.clientWidth;
      const isCut =
        (overflowX !== 'visible' &&
          !isSlid &&
          (box.left - ringPx < left || box.right + ringPx > right)) ||
        (overflowY !== 'visible' && (box.top - ringPx < top || box.bottom + ringPx > bottom));
      if (isCut && display !== 'contents') cutBy = edge.outerHTML.slice(0, 60);
    }
    return {
      name: focused.outerHTML.slice(0, 80),
      rings: [outlineColor, around].filter(Boolean),
      surface: fillOf(surface ?? document.body),
      cutBy,
    };
  });

const PAGES = [
  ...SITE_IDS.map((site) => ({ site, path: '/nl', width: 1280 })),
  { site: 'main', path: '/nl/activiteiten-trainingen', width: 1280 },
  { site: 'annual-report', path: '/nl/in-het-kort', width: 1280 },
  { site: 'annual-report', path: '/nl/in-het-kort', width: 390 },
] as const;

for (const { site, path, width } of PAGES)
  test(`who tabs through ${path} of ${site} at ${width} px sees where the focus is`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`${originOf(site)}${path}`);
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
      if (ring.cutBy) faint.push(`${ring.name} is cut off by ${ring.cutBy}`);
    }
    expect(faint).toEqual([]);
  });
