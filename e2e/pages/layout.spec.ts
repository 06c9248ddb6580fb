import { expect, test } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { originOf, origins } from '@/e2e/support/sites';
import { layoutShift, MAX_SHIFT } from '@/e2e/support/slow-phone';

test('the menu takes the focus, returns it at Escape and marks the body', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl`);
  const open = page.getByRole('button', { name: 'Menu openen' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();

  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/menu-open/);
  await expect(page.getByRole('button', { name: 'Menu sluiten' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/menu-open/);
  await expect(open).toBeFocused();
});

test('on a phone the open menu of each site begins with its name and the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl`);
    await page.getByRole('button', { name: 'Menu openen' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /naar de voorpagina$/i })).toBeInViewport();
    await expect(menu.getByRole('searchbox', { name: 'Zoeken' })).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${originOf('main')}/nl`);
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await expect(
    page.getByRole('dialog').getByRole('link', { name: /^Nachtlijn: bel/ }),
  ).toBeAttached();
});

for (const width of [375, 1240, 1440])
  test(`at ${width} px no entry of an open menu touches another, and all its words are whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { id, origin } of origins) {
      await page.goto(`${origin}/nl`);
      await page.getByRole('button', { name: 'Menu openen' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const entries = menu.locator('nav > ul > li > a, form');
      const touching = await entries.evaluateAll((entries) => {
        const boxes = entries.map((entry) => entry.getBoundingClientRect());
        return entries
          .filter((_, at) =>
            boxes.some(
              (box, other) =>
                other > at &&
                (boxes[at]?.right ?? 0) > box.left &&
                (boxes[at]?.left ?? 0) < box.right &&
                (boxes[at]?.bottom ?? 0) > box.top &&
                (boxes[at]?.top ?? 0) < box.bottom,
            ),
          )
          .map(({ textContent }) => textContent);
      });
      expect(touching, id).toEqual([]);
      const broken = await menu.evaluate((dialog) => {
        const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        }
        return words;
      });
      expect(broken, id).toEqual([]);
    }
  });

test('an empty search shows a message; Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.goto(`${originOf('underground')}/en`);
  const toggle = page.getByRole('button', { name: 'Open search' });
  await toggle.click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByText('First type a word to look for.')).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the hero changes by its buttons, shows its position, and only the current slide can be reached', async ({
  page,
}) => {
  await page.goto(`${originOf('main')}/nl`);
  const carousel = page.getByRole('region', { name: 'Uitgelicht' });
  await expect(carousel.getByText('1 van 4')).toBeVisible();
  await expect(carousel.getByRole('button', { name: 'Stop de beelden' })).toBeVisible();

  await carousel.getByRole('button', { name: 'Volgend beeld' }).click();
  await expect(carousel.getByText('2 van 4')).toBeVisible();
  await expect(carousel.getByRole('button', { name: 'Laat de beelden wisselen' })).toBeVisible();
  const shown = carousel.locator('li:not([inert])');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveCSS('opacity', '1');
  await expect(shown.getByRole('heading')).toBeInViewport();
  await expect(shown.getByRole('img')).toBeInViewport();
  await expect(carousel.locator('li[inert]').first()).toBeHidden();
});

test('the hero shows its next slide after seven seconds, until it is hovered', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${originOf('main')}/nl`);
  const carousel = page.getByRole('region', { name: 'Uitgelicht' });
  await expect(carousel.getByRole('button', { name: 'Stop de beelden' })).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(carousel.getByText('2 van 4')).toBeVisible();

  await carousel.hover();
  await page.clock.runFor(200);
  await expect(carousel.getByRole('button', { name: 'Laat de beelden wisselen' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(carousel.getByText('2 van 4')).toBeVisible();
});

test('with reduced motion the hero stands still', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${originOf('main')}/nl`);
  const carousel = page.getByRole('region', { name: 'Uitgelicht' });

  await page.evaluate(() => customElements.whenDefined('hero-carousel'));
  await expect(carousel.getByRole('button', { name: 'Laat de beelden wisselen' })).toBeVisible();
  await context.close();
});

test('the URL can be copied, and every share target is there', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${originOf('main')}/nl/verhalen/elf-soorten-soep`);
  const targets = await page
    .locator('[data-share]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-share')));

  expect(targets).toEqual([
    'facebook',
    'twitter',
    'bluesky',
    'mastodon',
    'linkedin',
    'whatsapp',
    'mail',
    'copy',
  ]);
  await page.getByRole('button', { name: 'Kopieer het adres' }).click();
  await expect(page.getByText('Het adres is gekopieerd')).toBeVisible();
  await context.close();
});

test('on a phone the first screen of the main site has its heading and three doors', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    storageState: newcomer,
  });
  const page = await context.newPage();
  await page.goto(`${originOf('main')}/nl`);
  const panel = page.getByRole('region', { name: 'Mogen we meetellen?' });
  await expect(panel).toBeVisible();
  const doors = page.getByRole('navigation', { name: 'Begin hier' }).getByRole('link');
  await expect(doors).toHaveText(['Ik zoek hulp', 'Ik wil helpen', 'Ik zoek werk']);

  const top = (await panel.boundingBox())?.y ?? 0;
  for (const part of [page.getByRole('heading', { level: 1 }), doors.first()]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(top);
  }
  await expect(page.getByText('Nu open').first()).toBeAttached();
  await context.close();
});

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB', storageState: newcomer });

  test('is offered it without moving the page, however late the script is', async ({ page }) => {
    await page.route('**/elements/main-*.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    await page.goto(`${originOf('main')}/nl/hulp`);

    await expect(page.getByRole('link', { name: 'Read it in English' })).toBeInViewport({
      ratio: 1,
    });
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });

  test('is offered it at the end of the window, over no door of a front', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 667 });
    await page.goto(`${originOf('main')}/nl`);
    const offer = page.getByRole('complementary', { name: 'This page is also in English.' });
    await expect(offer).toBeInViewport();
    const box = await offer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(667);
  });

  test('sees what has the focus, up to the end of the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`${originOf('main')}/nl/hulp`);
    const link = page.getByRole('link', { name: 'Read it in English' });
    await expect(link).toBeInViewport();
    await page.getByRole('button', { name: 'Nee, liever niet' }).click();

    const covered: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const offer = document.querySelector('language-offer aside');
        if (!focused || !offer || offer.contains(focused)) return null;
        const { top } = focused.getBoundingClientRect();
        return top >= offer.getBoundingClientRect().top ? focused.outerHTML : null;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
});
