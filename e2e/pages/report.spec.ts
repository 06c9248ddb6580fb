import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { originOf } from '@/e2e/support/sites';
import { colorOf, contrast } from '@/tests/support/contrast';

test.use({ storageState: newcomer });

for (const width of [375, 768, 1280])
  test(`at ${width} px the first figure of the report stands above its line, with what it counts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf('annual-report')}/nl`);
    const figure = page.locator('main dl > div').first();
    const line = await figure.locator('svg').boundingBox();
    for (const text of [figure.locator('dt'), figure.locator('dd').first()]) {
      await expect(text).toBeVisible();
      const box = await text.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
    }
  });

test('the lines of figures in one row are level', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${originOf('annual-report')}/nl`);
  const bottoms = await page
    .locator('main dl > div:not(:first-child) svg')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  expect(bottoms.length).toBe(5);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1);
});

test('on a phone the words below a picture stand on the axis of the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const site of ['annual-report', 'friends'] as const) {
    await page.goto(`${originOf(site)}/nl`);
    const words = await edgesOf(page, '[data-paragraph="text-with-image"] h2');
    expect(words.left).toBe((await edgesOf(page, 'main h1')).left);
  }
});

/** WCAG 2.2, 1.4.11. */
const expectToStandOut = (charts: readonly { ink: string; grounds: readonly string[] }[]) => {
  expect(charts.length).toBeGreaterThan(0);
  for (const { ink, grounds } of charts)
    for (const ground of grounds)
      expect(contrast(colorOf(ink), colorOf(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
        3,
      );
};

const edgesOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0), top: box?.y ?? 0 };
};

test('a note stands beside its sentence in a wide window and below it on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${originOf('annual-report')}/nl/in-het-kort`);
  const text = await edgesOf(page, 'main p:has(+ aside)');
  const note = await edgesOf(page, 'main p + aside');
  expect(note.left).toBeGreaterThan(text.right);
  expect(Math.abs(note.top - text.top)).toBeLessThan(16);

  await page.setViewportSize({ width: 375, height: 667 });
  const below = await edgesOf(page, 'main p + aside');
  expect(below.top).toBeGreaterThan((await edgesOf(page, 'main p:has(+ aside)')).top);
  expect(below.left).toBe((await edgesOf(page, 'main h1')).left);
});

test('text, pictures and figures of a report end at the edges of one grid', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${originOf('annual-report')}/nl/2025/vrouwenhuis`);
  const [first, second] = await page.locator('article img[srcset]').all();
  const [one, two] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(two?.x).toBe(one?.x);
  expect(two?.width).toBe(one?.width);
  expect((await edgesOf(page, 'main [data-card]')).left).toBe(one?.x);
});

test('the introduction of a page of figures ends before the picture in its margin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${originOf('annual-report')}/nl/geld`);
  const picture = await page.locator('article > picture > img').boundingBox();
  expect((await edgesOf(page, 'article > header')).right).toBeLessThan(picture?.x ?? 0);
});

test('on a phone the chapters of a report stay in a bar at its top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${originOf('annual-report')}/nl/in-het-kort`);
  const chapters = page.getByRole('navigation', { name: 'Op deze bladzijde' });
  await chapters.getByRole('link', { name: 'Werk en dag' }).click();
  await expect(chapters.getByRole('list')).toBeInViewport();
  const bar = await chapters.getByRole('list').boundingBox();
  const heading = await page.getByRole('heading', { name: 'Werk en dag' }).boundingBox();
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the line of each year stands out on its ground in a ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/nl', '/nl/2023', '/nl/2024', '/nl/2025']) {
      await page.goto(`${originOf('annual-report')}${path}`);
      const charts = await page.locator('main [data-series] svg').evaluateAll((all) =>
        all.map((chart) => {
          const [, area, line] = [...chart.querySelectorAll('path')].map((each) =>
            getComputedStyle(each),
          );
          const { backgroundColor } = getComputedStyle(document.body);
          return { ink: line?.stroke ?? '', grounds: [backgroundColor, area?.fill ?? ''] };
        }),
      );
      expectToStandOut(charts);
    }
  });

  test(`bars and lines of tables stand out in a ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [site, path] of [
      ['annual-report', '/nl/geld'],
      ['annual-report', '/nl/mensen'],
      ['friends', '/nl/wat-jouw-gift-doet'],
    ] as const) {
      await page.goto(`${originOf(site)}${path}`);
      const charts = await page.locator('main [data-chart] th svg').evaluateAll((all) =>
        all.map((chart) => {
          const { fill, stroke } = getComputedStyle(chart);
          const { backgroundColor } = getComputedStyle(document.body);
          return { ink: stroke === 'none' ? fill : stroke, grounds: [backgroundColor] };
        }),
      );
      expectToStandOut(charts);
    }
  });
}
