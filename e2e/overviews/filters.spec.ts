import { expect, type Page, test } from 'playwright/test';
import { nextMonth } from '@/e2e/support/next-month';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const ACTIVITIES = `${MAIN}/nl/activiteiten-trainingen`;

const open = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();
const findHeading = (page: Page) => page.locator('[data-overview] h2').first();

test('a visitor finds a soup kitchen in Oost next month, and nothing reloads', async ({ page }) => {
  const { name, date } = nextMonth();
  await page.goto(ACTIVITIES);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push('a new page');
  });

  await open(page, 'Soort');
  await page.getByRole('checkbox', { name: /Koken en eten/ }).check();
  await open(page, 'Waar');
  await page.getByRole('link', { name: 'Alles in Oost' }).click();
  await open(page, 'Wanneer');
  await page.getByRole('button', { name, exact: true }).click();

  await expect(page.getByRole('link', { name: 'Soepkeuken in Het Anker' })).toBeVisible();
  await expect(findHeading(page)).toHaveText('1 activiteit gevonden');
  await expect(page).toHaveURL(new RegExp(`type=402&location=[\\d,]+&date=${date}$`));
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(loads).not.toContain('a new page');
});

test('the number of results is announced once, after the last choice', async ({ page }) => {
  await page.goto(ACTIVITIES);
  const region = page.locator('[data-overview]').getByRole('status');
  await expect(region).toBeEmpty();
  await region.evaluate((element) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => announced.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

  await open(page, 'Soort');
  // Two presses quicker than the pause before an announcement.
  await page.getByRole('checkbox', { name: /Koken en eten|Sport/ }).evaluateAll((boxes) => {
    for (const box of boxes) box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(region).toHaveText(/^\d+ activiteiten gevonden$/);

  const announced: unknown = await page.evaluate('window.announced');
  expect(announced).toEqual([await findHeading(page).innerText()]);
});

test('Back goes through four choices, one at a time, and forward again', async ({ page }) => {
  await page.goto(`${MAIN}/nl`);
  await page.goto(ACTIVITIES);
  const seen = [await findHeading(page).innerText()];
  const addresses = [page.url()];
  await open(page, 'Soort');
  for (const name of [/Koken en eten/, /Sport/, /Taal/, /Muziek/]) {
    await page.getByRole('checkbox', { name }).check();
    await expect(page).not.toHaveURL(addresses.at(-1) ?? '');
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    addresses.push(page.url());
    seen.push(await findHeading(page).innerText());
  }

  for (const step of [3, 2, 1, 0]) {
    await page.goBack();
    await expect(page).toHaveURL(addresses[step] ?? '');
    await expect(findHeading(page)).toHaveText(seen[step] ?? '');
  }
  await page.goForward();
  await expect(page).toHaveURL(addresses[1] ?? '');
  // Its group may be closed again.
  const cooking = page.getByRole('checkbox', { name: /Koken en eten/, includeHidden: true });
  await expect(cooking.first()).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${MAIN}/nl`);
});

test('a shared URL shows the same to another visitor, and after a reload', async ({
  page,
  browser,
}) => {
  await page.goto(ACTIVITIES);
  await open(page, 'Soort');
  await page.getByRole('checkbox', { name: /Koken en eten/ }).check();
  await expect(findHeading(page)).toHaveText('3 activiteiten gevonden');
  const heading = await findHeading(page).innerText();

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(findHeading(other)).toHaveText(heading);
  await expect(other.getByRole('list', { name: 'Gekozen' })).toContainText('Koken en eten');
  await page.reload();
  await expect(findHeading(page)).toHaveText(heading);
});

test('a chip removes its filter, and focus stays near', async ({ page }) => {
  await page.goto(`${ACTIVITIES}?type=402,403&page=0`);
  const chips = page.getByRole('list', { name: 'Gekozen' });

  await chips.getByRole('link', { name: 'Koken en eten' }).click();
  await expect(page).toHaveURL(/type=403$/);
  await expect(chips.getByRole('link', { name: /Sport/ })).toBeFocused();
  await chips.getByRole('link', { name: 'Alles wissen' }).click();
  await expect(page).toHaveURL(ACTIVITIES);
  await expect(chips).toHaveCount(0);
  await expect(findHeading(page)).toBeFocused();
});

test('more of a list comes below it, focus goes to the first new one, and Back finds it again', async ({
  page,
}) => {
  await page.goto(ACTIVITIES);
  const cards = page.locator('[data-overview] [data-teaser]');
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'Toon meer' }).click();

  await expect(cards.nth(12).getByRole('link').first()).toBeFocused();
  const all = await cards.count();
  await expect(page.locator('[data-overview]').getByRole('status')).toHaveText(
    `Je ziet er nu ${all} in deze lijst.`,
  );
  await expect(page).toHaveURL(/\?page=1$/);
  const last = cards
    .nth(all - 1)
    .getByRole('link')
    .first();
  const title = await last.innerText();
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goBack();
  await expect(cards).toHaveCount(all);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeInViewport();
});

test('another page of a list begins above it, and Back returns to where it was left', async ({
  page,
}) => {
  await page.goto(ACTIVITIES);
  const pager = page.getByRole('navigation', { name: 'Pagina’s' });
  await pager.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await pager.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(/\?page=1$/);
  await expect(findHeading(page)).toBeFocused();
  await expect(findHeading(page)).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL(ACTIVITIES);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('while a list loads, the previous one stays visible, dimmed, with a message', async ({
  page,
}) => {
  await page.goto(ACTIVITIES);
  const before = await findHeading(page).innerText();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/results.json*', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, 'Soort');
  await page.getByRole('checkbox', { name: /Koken en eten/ }).check();

  await expect(page.getByText('Bezig met laden...')).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCSS('opacity', '0.5');
  await expect(findHeading(page)).toHaveText(before);
  answer();
  await expect(findHeading(page)).toHaveText('3 activiteiten gevonden');
  await expect(page.getByText('Bezig met laden...')).toHaveCount(0);
});

test('a list that does not load shows an error beside the previous one, and can be tried again', async ({
  page,
}) => {
  await page.goto(ACTIVITIES);
  const before = await findHeading(page).innerText();
  await page.route('**/results.json*', (route) => route.abort());
  await open(page, 'Soort');
  await page.getByRole('checkbox', { name: /Koken en eten/ }).check();

  await expect(page.getByRole('alert').filter({ hasText: 'niet gelukt' })).toBeVisible();
  await expect(findHeading(page)).toHaveText(before);
  await page.unroute('**/results.json*');
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(findHeading(page)).not.toHaveText(before);
  await expect(page.getByRole('alert').filter({ hasText: 'niet gelukt' })).toHaveCount(0);
});

test('a volunteer finds a vacancy, by keyboard alone', async ({ page }) => {
  await page.goto(`${MAIN}/nl/vrijwilligerswerk-amsterdam`);
  const summary = page.locator('summary', { hasText: 'Soort' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?type=\d+$/);
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
  await expect(findHeading(page)).toHaveText(/^\d+ vacatures? gevonden$/);
  const card = page.locator('[data-teaser="vacancy"]').first().getByRole('link').first();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Ja, ik word vrijwilliger/ }).first()).toBeVisible();
});

test('jobs and internships are chips with counts, which choose one at a time', async ({ page }) => {
  await page.goto(`${MAIN}/nl/vacatures-en-stages`);
  const chips = page.getByRole('list', { name: 'Soort' });
  const all = chips.getByRole('link', { name: /^Alles \d+$/ });
  await expect(all).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Toon resultaten' })).toHaveCount(0);

  await chips.getByRole('link', { name: /^Stage \d+$/ }).click();
  await expect(page).toHaveURL(/\?type=\d+$/);
  const count = (await chips.getByRole('link', { name: /^Stage/ }).innerText()).split(/\s/).at(-1);
  await expect(findHeading(page)).toHaveText(new RegExp(`^${count ?? '?'} `));
  await expect(page.getByRole('list', { name: 'Gekozen' })).toHaveCount(0);
  await all.click();
  await expect(page).toHaveURL(/vacatures-en-stages$/);
});
