import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { originOf, origins } from '@/e2e/support/sites';
import { colorOf, contrast } from '@/tests/support/contrast';

test.use({ storageState: newcomer });

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

test('a row of the agenda has as much room below its words as above them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${originOf('main')}/nl/activiteiten-trainingen`);
  const rooms = await page.locator('main [data-card] > div:last-child').evaluateAll((rows) =>
    rows.map((row) => {
      const box = row.getBoundingClientRect();
      const words = [...row.querySelectorAll('h3, p, li')].map((each) =>
        each.getBoundingClientRect(),
      );
      const above = Math.min(...words.map(({ top }) => top)) - box.top;
      const below = box.bottom - Math.max(...words.map(({ bottom }) => bottom));
      return Math.abs(above - below);
    }),
  );
  expect(rooms.length).toBeGreaterThan(5);
  expect(Math.max(...rooms)).toBeLessThan(6);
});

test('on a phone the icons of a vacancy keep their size beside labels of two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${originOf('main')}/nl/vacatures-en-stages/communicatie`);
  const widths = await page
    .locator('main dt svg')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(3);
  expect(new Set(widths).size).toBe(1);
});

test('in a wide window all filters of the houses have one height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${originOf('main')}/nl/overzicht-locaties`);
  const heights = await page
    .getByRole('main')
    .locator('form :is(li > a, summary, label:not(details *))')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(new Set(heights).size).toBe(1);
});

test('on a phone donating begins with the amounts, each with what it buys', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${originOf('friends')}/nl/doneren`);
  for (const tile of await page.locator('main label:has(use)').all()) {
    const box = await tile.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(667);
    await expect(tile.locator('svg')).toBeVisible();
  }
  await expect(page.locator('main label:has(use)')).toHaveCount(4);
});

/** The colours of what the open menu says, and of its controls and what they lie on. */
const menuColors = (page: Page) =>
  page.getByRole('dialog').evaluate((menu) => {
    const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const surfaceOf = (from: Element): string => {
      let element: Element | null = from;
      while (element && /(?:, 0\)|transparent)$/.test(fillOf(element)))
        element = element.parentElement;
      return fillOf(element ?? document.body);
    };
    const findShown = (selector: string) =>
      [...menu.querySelectorAll(selector)].filter(
        (each) => each.checkVisibility() && !each.closest('.visually-hidden'),
      );
    return {
      texts: findShown('a, b, button, input, label, li, p, span').map((element) => ({
        name: element.outerHTML.slice(0, 80),
        colors: [getComputedStyle(element).color],
        surface: surfaceOf(element),
      })),
      controls: findShown('button, input:not([type="hidden"])').map((element) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(element);
        return {
          name: element.outerHTML.slice(0, 80),
          colors: [borderTopColor, backgroundColor].filter((color) => !color.endsWith(', 0)')),
          surface: surfaceOf(element.parentElement ?? menu),
        };
      }),
    };
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`who opens the menu of a site can read it and sees its controls, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const faint: string[] = [];
    const judge = (all: Awaited<ReturnType<typeof menuColors>>['texts'], least: number) => {
      for (const { name, colors, surface } of all) {
        const best = Math.max(1, ...colors.map((one) => contrast(colorOf(one), colorOf(surface))));
        if (best < least) faint.push(`${name}: ${best.toFixed(2)} on ${surface}`);
      }
    };
    for (const { origin } of origins) {
      await page.goto(`${origin}/nl`);
      await page.getByRole('button', { name: 'Menu openen' }).click();
      const search = page.getByRole('dialog').getByRole('button', { name: 'Zoek', exact: true });
      for (const point of [() => page.mouse.move(0, 0), () => search.hover()]) {
        await point();
        const { texts, controls } = await menuColors(page);
        expect(texts.length).toBeGreaterThan(5);
        judge(texts, 4.5);
        judge(controls, 3);
      }
    }
    expect(faint).toEqual([]);
  });

test('the number of the current page can be read under the pointer', async ({ page }) => {
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl/zoeken?q=de`);
    const current = page.locator('main a[aria-current="page"]');
    await current.hover();
    const { ink, ground } = await current.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return { ink: color, ground: backgroundColor };
    });
    expect(contrast(colorOf(ink), colorOf(ground)), origin).toBeGreaterThanOrEqual(4.5);
  }
});

for (const [site, path, selector] of [
  ['main', '/nl/acties/wij-zijn-er', '[data-tone] a[class*="filled"]'],
  ['farm', '/nl', 'overlay-menu button[class*="filled"]'],
] as const)
  test(`under the pointer a button stands out from its ground on ${site}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${originOf(site)}${path}`);
    const button = page.locator(selector).first();
    await button.hover();
    const { edges, ground } = await button.evaluate((element) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      let under = element.parentElement;
      while (under && /(?:, 0\)|transparent)$/.test(getComputedStyle(under).backgroundColor))
        under = under.parentElement;
      return {
        edges: [borderTopColor, backgroundColor].filter((color) => !color.startsWith('rgba')),
        ground: getComputedStyle(under ?? document.body).backgroundColor,
      };
    });
    const best = edges.map((color) => contrast(colorOf(color), colorOf(ground)));
    expect(Math.max(...best)).toBeGreaterThanOrEqual(3);
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

test('in forced colours the current of several choices stands out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [
    '/nl/overzicht-locaties',
    '/nl/activiteiten-trainingen',
    '/nl/nieuws?page=1',
  ]) {
    await page.goto(`${originOf('main')}${path}`);
    const grounds = await page
      .locator('main a[aria-current]')
      .evaluateAll((all) =>
        [document.body, ...all].map((each) => getComputedStyle(each).backgroundColor),
      );
    const [canvas, ...current] = grounds;
    expect(current.length, path).toBeGreaterThan(0);
    for (const ground of current) expect([canvas, 'rgba(0, 0, 0, 0)'], path).not.toContain(ground);
  }
});
