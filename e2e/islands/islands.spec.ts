import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { complaintsOf } from '@/e2e/support/complaints';
import { formOn } from '@/e2e/support/fill-form';
import { delayScripts, requestsOfNext, untilLive, wakeIslands } from '@/e2e/support/island';
import { sumGzipped, scriptsOf } from '@/e2e/support/scripts';
import { originOf } from '@/e2e/support/sites';
import { layoutShift, SLOW_PHONE } from '@/e2e/support/slow-phone';

const MAIN = originOf('main');
const FRIENDS = originOf('friends');
const FORM = `${MAIN}/nl/contactformulier`;

/** A page of every kind with an island. */
const PAGES = [
  ['a form', FORM],
  ['a form with conditions', `${MAIN}/nl/nieuwsbrief`],
  ['a group visit', `${MAIN}/nl/met-een-groep-op-bezoek`],
  ['an application', `${MAIN}/nl/ja-ik-word-vrijwilliger`],
  ['an application of steps', `${MAIN}/nl/solliciteer?vacancy=6207`],
  ['an overview', `${MAIN}/nl/nieuws`],
  ['an overview with filters', `${MAIN}/nl/activiteiten-trainingen`],
  ['locations', `${MAIN}/nl/overzicht-locaties`],
  ['a list that can be saved', `${MAIN}/nl/vacatures-en-stages`],
  ['search', `${MAIN}/nl/zoeken?q=soep`],
  ['a donation', `${FRIENDS}/nl/doneren`],
  ['the form of a donation', `${FRIENDS}/nl/doneren?amount=25&interval=single`],
  ['a front with a donation', `${FRIENDS}/nl`],
] as const;

const MAX_SCRIPT_BYTES = 10 * 1_024;
const CPU_SLOWDOWN = 4;

/** Measures what the page computes from now on, whatever else the host does. */
async function busySeconds(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await readTaskSeconds();
  return async () => (await readTaskSeconds()) - before;
}

/** Top and height of what is visible in the islands and below them, by what it is. */
const layoutOf = (page: Page) =>
  page
    .locator('react-island :is(input, select, textarea, button, a, label, h2, fieldset), footer')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          const box = [left, top + window.scrollY, width, height].map((px) => px.toFixed(1));
          return `${part.localName} ${part.getAttribute('name') ?? ''} ${box.join(' ')}`;
        }),
    );

const islandScripts = async (page: Page): Promise<string[]> =>
  z
    .array(z.string())
    .parse(JSON.parse((await page.locator('#island-scripts').textContent()) ?? '[]'));

for (const [name, address] of PAGES)
  test(`${name} loads at most 10 kB of script before a touch, and nothing moves after it`, async ({
    context,
    page,
  }) => {
    const complaints = await complaintsOf(context);
    const scripts = scriptsOf(page);
    await page.setViewportSize(SLOW_PHONE.viewport);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(scripts.paths()).toEqual([expect.stringMatching(/^\/elements\/main-/)]);
    expect(sumGzipped(await scripts.texts())).toBeLessThan(MAX_SCRIPT_BYTES);

    const before = await layoutOf(page);
    const touched = await page.evaluate(() => performance.now());
    const busy = await busySeconds(page);
    await page.locator('react-island').first().dispatchEvent('pointerover');
    await untilLive(page);
    const seconds = (await busy()) * CPU_SLOWDOWN;
    test.info().annotations.push({ type: 'ready', description: `${seconds.toFixed(2)} s` });
    expect(await layoutOf(page)).toEqual(before);
    expect(await layoutShift(page, touched)).toBe(0);
    expect(complaints).toEqual([]);
  });

test('where the connection is good, an idle page has the scripts ready', async ({ page }) => {
  const requests = requestsOfNext(page);
  await page.clock.install();
  await page.goto(FORM, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.clock.runFor(5_000);

  await expect.poll(() => requests.length).toBeGreaterThan(5);
  await expect(page.locator('react-island')).toHaveAttribute('data-asleep');
});

test('a touch prefetches nothing, which Firefox would block by the policy', async ({ page }) => {
  await page.goto(FORM, { waitUntil: 'networkidle' });
  await page.locator('react-island').first().dispatchEvent('pointerover');
  await untilLive(page);

  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
});

test('a visitor who saves data loads no script before a touch', async ({ page }) => {
  const requests = requestsOfNext(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  await page.clock.install();
  await page.goto(FORM, { waitUntil: 'networkidle' });
  await page.clock.runFor(60_000);

  expect(requests).toEqual([]);
});

test('a press while a script of React is under way is followed without a new page', async ({
  page,
}) => {
  await page.goto(`${MAIN}/nl/activiteiten-trainingen`);
  // The script of the list is the last of the page.
  const urls = await islandScripts(page);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<null>();
  await page.route(`**${urls.at(-1) ?? ''}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
  });
  await page.locator('summary', { hasText: 'Soort' }).click();
  await page.getByRole('checkbox', { name: /Koken en eten/ }).click();
  await page.getByRole('link', { name: 'Maand', exact: true }).click();
  release(null);

  await expect(page).toHaveURL(/type=402.*view=month/);
  expect(await page.evaluate('window.isSame')).toBe(true);
});

test('where the scripts do not load, everything works as without script, and a later touch tries again', async ({
  page,
}) => {
  await page.route('**/_next/**/*.js', (route) => route.abort());
  await page.goto(`${MAIN}/nl/activiteiten-trainingen`);
  await page.locator('summary', { hasText: 'Soort' }).click();
  await page.getByRole('checkbox', { name: /Koken en eten/ }).check();
  const apply = page.getByRole('button', { name: 'Toon resultaten' });
  await expect(apply).toBeVisible();

  await page.unroute('**/_next/**/*.js');
  await page.locator('summary', { hasText: 'Waar' }).click();
  await untilLive(page);
  await expect(page).toHaveURL(/type=402/);
  await expect(apply).toBeHidden();
});

test('a form works as without script, with what was typed, whichever script does not load', async ({
  page,
}) => {
  await page.goto(FORM);
  for (const url of await islandScripts(page)) {
    await page.route(`**${url}`, (route) => route.abort());
    await page.goto(FORM);
    await page.getByLabel('Naam').fill('Amal');
    await page.waitForLoadState('networkidle');

    await expect(page.locator('react-island'), url).toHaveAttribute('data-plain');
    await expect(page.getByLabel('Naam'), url).toHaveValue('Amal');
    await page.unroute(`**${url}`);
  }
});

test('fields with a condition appear where the scripts do not load', async ({ page }) => {
  await page.route('**/_next/**/*.js', (route) => route.abort());
  await page.goto(FORM);
  const day = page.getByLabel('Op welke dag?');
  await expect(day).toBeHidden();
  await page.getByLabel('Naam').click();

  await expect(day).toBeVisible();
  await expect(page.getByText('Alleen als ‘Bel mij liever terug.’ is aangevinkt.')).toBeVisible();
});

test('answers that the browser restores wake a form at once', async ({ page }) => {
  await page.goto(FORM);
  await wakeIslands(page);
  await page.getByLabel('Naam').fill('Amal');
  await page.goto(`${MAIN}/nl`);
  await page.goBack();

  await untilLive(page);
  await expect(page.getByLabel('Naam')).toHaveValue('Amal');
});

for (const isTyping of [true, false])
  test(`when React comes to a form that came back, ${isTyping ? 'a visitor who types already goes on typing' : 'the list of what is wrong has the focus'}`, async ({
    page,
  }) => {
    await page.goto(FORM);
    await delayScripts(page, () => 1_000);
    const form = formOn(page, 'contact');
    await form.evaluate((element) => {
      if (element instanceof HTMLFormElement) element.submit();
    });
    await expect(page).toHaveTitle(/^\(4 fouten\) /);
    const message = form.getByLabel('Bericht');
    // In a frame after that a browser goes to the fragment of the URL, which takes the focus (HTML).
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => setTimeout(end))));
    if (isTyping) await message.pressSequentially('Dag');
    const readScroll = () => page.evaluate(() => scrollY);
    const before = await readScroll();
    await untilLive(page);

    await expect(isTyping ? message : form.getByRole('group', { name: /4 fouten/ })).toBeFocused();
    if (isTyping) expect(await readScroll()).toBe(before);
  });
