import { expect, type Page } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { nextMonth } from '@/e2e/support/next-month';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

const cards = (page: Page) => page.locator('[data-view="content_overview"] [data-teaser]');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

journey('a visitor reaches all of a list on any page', async ({ page, press, hasScript }) => {
  await page.goto(`${MAIN}/nl/werken-bij`);
  const seen = new Set(await titles(page));
  const first = seen.size;
  const more = page.getByRole('link', { name: 'Toon meer' });
  while ((await more.count()) > 0) {
    const before = seen.size;
    await press(more);
    await expect
      .poll(async () => {
        for (const title of await titles(page)) seen.add(title);
        return seen.size;
      })
      .toBeGreaterThan(before);
  }
  expect(seen.size).toBeGreaterThan(2 * first);
  if (hasScript) await expect(page).toHaveURL(`${MAIN}/nl/werken-bij`);
  else await expect(page.getByRole('link', { name: 'Toon eerdere' })).toBeVisible();

  await page.goto(`${MAIN}/nl/meedoen`);
  await press(page.getByRole('link', { name: 'Koken en eten' }));
  await expect(page.getByRole('link', { name: 'Soep koken voor honderd' })).toBeVisible();
});

/** The next date on each card of a list, without those that an editor put first. */
async function datesOf(page: Page): Promise<number[]> {
  const moments = page.locator('li:not([data-pinned]) > [data-teaser="activity"] time');
  const dates = await moments.evaluateAll((times) =>
    times.map((time) => time.getAttribute('datetime') ?? ''),
  );
  return dates.map((date) => Date.parse(date));
}

journey('a list is in order, and of what the visitor chose', async ({ page }) => {
  const { date } = nextMonth();
  const [from = '', until = ''] = date.split(',');
  for (const list of ['activiteiten-trainingen', 'activiteiten-voor-regenboog-vrijwilligers']) {
    await page.goto(`${MAIN}/nl/${list}?date=${date}`);
    const dates = await datesOf(page);
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    expect(Math.min(...dates)).toBeGreaterThanOrEqual(Date.parse(`${from}T00:00:00+01:00`));
    expect(Math.max(...dates)).toBeLessThan(Date.parse(`${until}T23:59:59+01:00`));
  }

  for (const search of ['vacatures-en-stages?type=392', 'activiteiten-trainingen?location=501']) {
    await page.goto(`${MAIN}/nl/${search}`);
    await expect(page.locator('[data-overview] h2').first()).toHaveText(/^\d+ .* gevonden$/);
    await expect(page.getByText('Bezig met laden...')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${MAIN}/nl/${search.split('?')[0] ?? ''}`,
    );
  }
});
