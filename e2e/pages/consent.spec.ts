import { expect, type Page, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { sendForm } from '@/e2e/support/fill-form';
import { geometryProblems, VIEWS } from '@/e2e/support/geometry';
import { originOf, origins } from '@/e2e/support/sites';

test.use({ storageState: newcomer });

const MAIN = originOf('main');
const VIDEO = `${MAIN}/nl/videos/vier-uur-s-nachts`;

const banner = (page: Page) => page.getByRole('region', { name: 'Mogen we meetellen?' });
const yes = (page: Page) => page.getByRole('button', { name: 'Ja, dat mag' });
const no = (page: Page) => page.getByRole('button', { name: 'Nee, liever niet' });
const change = (page: Page) => page.getByRole('button', { name: 'Privacykeuze aanpassen' });

const WIDTHS = [320, 1280];

const dataLayer = (page: Page) => page.evaluate(() => globalThis.dataLayer);

async function sendNewsletter(page: Page) {
  await page.goto(`${MAIN}/nl/nieuwsbrief`);
  const form = page.locator('main form[action*="/api/forms/nl/newsletter"]');
  await sendForm(page, form, 'Geteld');
}

for (const { id, origin } of origins)
  test(`before consent ${id} stores nothing, requests nothing from third parties, and its banner fits`, async ({
    page,
    context,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) foreign.push(request.url());
    });
    await page.goto(`${origin}/nl`);
    await expect(banner(page)).toBeVisible();

    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(await dataLayer(page)).toBeUndefined();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    }
    for (const view of VIEWS)
      expect([view, await geometryProblems(page, view)]).toEqual([view, []]);
  });

test('rejecting is as easy as accepting: first by keyboard, as large, one click', async ({
  page,
}) => {
  await page.goto(`${MAIN}/nl/over-ons`);
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ga naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Meer over je privacy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(no(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  const [first, second] = [await no(page).boundingBox(), await yes(page).boundingBox()];
  expect([first?.width, first?.height]).toEqual([second?.width, second?.height]);

  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ga naar de inhoud' })).toBeFocused();
});

test('on a phone the panel takes a fifth of the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl`);
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();

    expect([origin, (box?.height ?? 999) <= 667 / 5]).toEqual([origin, true]);
  }
});

const FIRST_SCREENS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

test('the panel covers no action of a front', async ({ page }) => {
  for (const { origin } of origins)
    for (const size of FIRST_SCREENS) {
      await page.setViewportSize(size);
      await page.goto(`${origin}/nl`);
      await expect(banner(page)).toBeVisible();
      const covered = await page.evaluate(() => {
        const panel = document.querySelector('[data-consent]')?.getBoundingClientRect();
        const links = [...document.querySelectorAll('[data-hero] :not([aria-hidden]) > * > a')];
        return links.flatMap((link) => {
          const { top, bottom, height } = link.getBoundingClientRect();
          const isCovered = panel && height > 0 && bottom > panel.top && top < panel.bottom;
          return isCovered ? [link.textContent] : [];
        });
      });
      expect([origin, size, covered]).toEqual([origin, size, []]);
    }
});

for (const focus of ['click', 'focus'] as const)
  test(`a field that gets the focus by ${focus} is never below the panel`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${MAIN}/nl/contactformulier`);
    await expect(banner(page)).toBeVisible();
    const message = page.locator('main textarea').first();
    // Half of it is below the panel.
    await message.evaluate((field) => {
      const { top, height } = field.getBoundingClientRect();
      const panel = document.querySelector('[data-consent]')?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: top + height / 2 - panel, behavior: 'instant' });
    });
    await (focus === 'click' ? message.click({ position: { x: 40, y: 10 } }) : message.focus());

    await expect
      .poll(async () => {
        const [field, panel] = [await message.boundingBox(), await banner(page).boundingBox()];
        return (field?.y ?? 999) + (field?.height ?? 0) <= (panel?.y ?? 0);
      })
      .toBe(true);
  });

test('consent in one tab holds in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`${MAIN}/nl/contact`);
  await expect(banner(other)).toBeVisible();
  await page.goto(`${MAIN}/nl/over-ons`);
  await yes(page).click();

  await expect(banner(other)).toBeHidden();
});

test('a form is counted after consent, and no longer after it was withdrawn', async ({ page }) => {
  await sendNewsletter(page);
  expect(await dataLayer(page)).toBeUndefined();

  await yes(page).click();
  expect(await dataLayer(page)).toBeUndefined();
  await sendNewsletter(page);
  expect(await dataLayer(page)).toMatchObject([{ event: 'form-submit', form: 'newsletter' }]);

  await change(page).click();
  await no(page).click();
  await sendNewsletter(page);
  expect(await dataLayer(page)).toBeUndefined();
});

for (const width of WIDTHS)
  test(`the banner covers nothing that has the focus at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${MAIN}/nl/over-ons`);
    await expect(banner(page)).toBeVisible();
    const covered: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const panel = document.querySelector('[data-consent]');
        if (!focused || !panel || panel.contains(focused)) return null;
        const isUnder = focused.getBoundingClientRect().top >= panel.getBoundingClientRect().top;
        return isUnder ? focused.outerHTML : null;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });

test('the banner shifts nothing on the page, and is not printed', async ({ page }) => {
  await page.goto(`${MAIN}/nl/contactformulier`);
  await page.evaluate(() => document.fonts.ready);
  // Fonts that arrived too late for the first page are cached for the second.
  await page.reload();
  await expect(banner(page)).toBeVisible();
  const boxOfHeading = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const before = await boxOfHeading();
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await no(page).click();

  await expect(banner(page)).toBeHidden();
  expect(await boxOfHeading()).toEqual(before);
});

test('without script there is no banner, and nothing refers to it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(VIDEO);

  await expect(page.getByText('De video komt van YouTube.')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(change(page)).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /zonder deze uitleg/ })).toBeHidden();
  await context.close();
});
