import { expect } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const HELP = `${MAIN}/nl/hulp/nachtopvang`;
const WEATHER = 'https://www.knmi.nl/nederland-nu/weer/verwachtingen';

journey(
  'someone who is watched leaves a help page in one press',
  async ({ page, press, presses, hasScript }) => {
    const referrers: (string | undefined)[] = [];
    await page.route('https://www.knmi.nl/**', (route) => {
      referrers.push(route.request().headers()['referer']);
      return route.fulfill({ contentType: 'text/html', body: '<title>Weer</title>' });
    });
    await page.goto(`${MAIN}/nl/nieuws`);
    await page.goto(HELP);
    const leave = page.getByRole('link', { name: 'Verlaat deze pagina' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(leave).toBeFocused();
    if (hasScript)
      await page.evaluate(() => {
        sessionStorage.setItem('seen', 'yes');
      });

    await press(leave);
    await expect(page).toHaveURL(WEATHER);
    expect(referrers).toEqual([undefined]);
    expect(presses()).toBe(1);
    if (!hasScript) return;

    await page.goBack();
    await expect(page).toHaveURL(`${MAIN}/nl/nieuws`);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

    await page.goto(HELP);
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('Escape');
    await expect(page.getByText('Druk nog één keer op Escape om weg te gaan.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(WEATHER);
  },
);

journey('the exit is on help pages alone, and covers nothing', async ({ page }) => {
  const leave = page.getByRole('link', { name: /^(?:Verlaat deze pagina|Exit this page)$/ });
  for (const path of [
    '/nl/hulp',
    '/en/help/night-shelter',
    '/nl/hulp/schulden',
    '/nl/locaties/de-deken',
  ]) {
    await page.goto(`${MAIN}${path}`);
    await expect(leave).toBeInViewport();
  }
  await page.goto(`${MAIN}/nl/over-ons`);
  await expect(leave).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(HELP);
  const box = await leave.boundingBox();
  const banner = await page.getByRole('complementary', { name: 'Mededeling' }).boundingBox();
  expect((banner?.x ?? 0) + (banner?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  const overflow = await page
    .locator('html')
    .evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);

  // Whatever has the focus is beside it, not behind it.
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  const summary = page.locator('summary').first();
  await summary.focus();
  const focused = await summary.boundingBox();
  const bar = await leave.boundingBox();
  expect(focused?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

journey('on a phone the bars of a help page leave the screen to the page', async (visitor) => {
  const { page, hasScript } = visitor;
  // Without script the menu is in the bar.
  if (!hasScript) return;
  await page.setViewportSize({ width: 375, height: 667 });
  for (const time of ['14:00', '23:30']) {
    await page.clock.setFixedTime(`2026-11-25T${time}:00+01:00`);
    await page.goto(`${MAIN}/nl/hulp`);
    const box = await page.locator('main').boundingBox();

    expect(box?.y).toBeLessThanOrEqual(120);
    await expect(page.getByRole('link', { name: 'Verlaat deze pagina' })).toBeInViewport();
  }
});
