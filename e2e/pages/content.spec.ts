import { expect, type Page, test } from 'playwright/test';
import { consentRejected } from '@/e2e/support/consent';
import { librariesIn, scriptsOf } from '@/e2e/support/scripts';
import { originOf } from '@/e2e/support/sites';

test('nothing is requested from a video’s provider before the visitor starts it', async ({
  page,
}) => {
  const foreign: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${originOf('main')}/nl/videos/vier-uur-s-nachts`);
  const player = page.getByRole('link', { name: 'Speel de video' });
  await expect(player).toHaveAttribute('href', /youtube\.com/);
  await expect(page.getByText('De video komt van YouTube.')).toBeVisible();
  expect(foreign).toEqual([]);

  await player.click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Video: Vier uur ’s\u00a0nachts');
  await expect.poll(() => foreign[0]).toContain('youtube-nocookie.com/embed/kdl1cht4nac');
});

test('a hosted video plays in the browser’s player, with a description as captions', async ({
  page,
}) => {
  await page.goto(`${originOf('main')}/nl/videos/de-kade-bij-avond`);
  const source = await page.locator('video source').getAttribute('src');
  const part = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { range: 'bytes=0-99' } });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  }, source ?? '');

  expect(part).toEqual({ status: 206, bytes: 100 });
  await expect(page.locator('video track')).toHaveAttribute('srclang', 'nl');
});

test('a slider works by keyboard, and its hidden slides cannot be reached', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/over-ons`);
  const slider = page.getByRole('region', { name: 'Vijftig jaar in vier beelden' });
  await slider.getByRole('list').focus();
  const next = slider.getByRole('button', { name: 'Volgende' });
  await next.focus();
  await page.keyboard.press('Enter');

  await expect(slider.getByText('2 van 4')).toBeVisible();
  await expect(slider.locator('.swiper-slide').nth(0)).toHaveAttribute('inert', '');
  await expect(slider.getByRole('img').nth(1)).toBeInViewport();
  await expect(slider.locator('.swiper-slide').nth(0)).not.toBeInViewport();
  await expect(slider.locator('.swiper-slide').nth(1)).not.toHaveAttribute('inert');
});

test('an emphasised word in the text of a slide stays on its line', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/over-ons`);
  const display = await page
    .locator('figcaption p')
    .first()
    .evaluate((text) => {
      const word = text.appendChild(document.createElement('strong'));
      return getComputedStyle(word).display;
    });

  expect(display).toBe('inline');
});

test('without script a campaign is complete, and a video is a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${originOf('main')}/nl/acties/winterbedden`);
  await expect(page.locator('[data-view="campaign_articles"] [data-teaser]').nth(3)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Toon meer' })).toBeHidden();
  await page.goto(`${originOf('main')}/nl/over-ons`);
  await expect(page.getByText('Eerst een Sleutel begint met drie woningen.')).toBeAttached();
  await context.close();
});

for (const [path, label, href] of [
  ['vrijwilligerswerk-amsterdam/maatje', 'Ja, ik word vrijwilliger', '/nl/ja-ik-word-vrijwilliger'],
  ['vacatures-en-stages/kok', 'Solliciteer', '/nl/solliciteer'],
  ['vacatures-en-stages/data', 'Vraag deze stage aan', '/nl/stage'],
  ['vacatures-voor-dagbesteding/drukken', 'Ik wil aan de slag', '/nl/ik-wil-aan-de-slag'],
] as const)
  test(`a reader of ${path} can apply above and below, on the right page`, async ({ page }) => {
    await page.goto(`${originOf('main')}/nl/${path}`);
    const buttons = page.getByRole('main').getByRole('link', { name: label });

    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all())
      await expect(button).toHaveAttribute('href', new RegExp(`^${href}\\?vacancy=\\d+$`));
    await buttons.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(href);
  });

test('the front page needs no script of Next, and fetches that of its carousel when it moves', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(`${originOf('main')}/nl`, { waitUntil: 'networkidle' });
  expect(scripts.paths()).toEqual([expect.stringMatching(/^\/elements\/main-/)]);

  const carousel = page.getByRole('region', { name: 'Uitgelicht' });
  await carousel.getByRole('button', { name: 'Volgend beeld' }).click();
  await expect(carousel.getByText('2 van 4')).toBeVisible();
  expect(librariesIn(await scripts.texts())).toEqual(['Swiper']);
});

test('the script of a slider far down a page is fetched only when it comes near', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(`${originOf('main')}/nl/over-ons`, { waitUntil: 'networkidle' });
  expect(librariesIn(await scripts.texts())).toEqual([]);

  const slider = page.getByRole('region', { name: 'Vijftig jaar in vier beelden' });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.getByRole('button', { name: 'Volgende' })).toBeVisible();
  expect(librariesIn(await scripts.texts())).toEqual(['Swiper']);
});

test('a comma stays with the telephone number before it', async ({ page }) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${originOf('main')}/nl/overzicht-locaties`);
    const numbers = await page.locator('main a[href^="tel:"]').evaluateAll((links) =>
      links.flatMap((link) => {
        const { nextSibling: after } = link;
        if (!(after instanceof Text) || !after.data.startsWith(',')) return [];
        const comma = document.createRange();
        comma.setStart(after, 0);
        comma.setEnd(after, 1);
        const { top } = comma.getBoundingClientRect();
        return { number: link.textContent, isApart: top >= link.getBoundingClientRect().bottom };
      }),
    );
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter(({ isApart }) => isApart)).toEqual([]);
  }
});

for (const javaScriptEnabled of [true, false])
  test(`a link to an answer opens it, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      storageState: consentRejected,
      viewport: { width: 375, height: 700 },
    });
    const page = await context.newPage();
    const help = `${originOf('main')}/nl/hulp`;
    await page.goto(help);
    const items = page.locator('main [data-paragraph="accordion"] details');
    const [first, last] = await items.evaluateAll((all) =>
      [all[0], all.at(-1)].map((item) => item?.id || item?.querySelector('[id]')?.id),
    );

    await page.goto(`${originOf('main')}/nl/over-ons`);
    await page.goto(`${help}#${last ?? ''}`);
    await expect(items.last()).toHaveJSProperty('open', true);
    await expect(items.last().locator('summary')).toBeInViewport({ ratio: 1 });
    await page.goto(`${help}#${first ?? ''}`);
    await expect(items.first()).toHaveJSProperty('open', true);
    await expect(items.first().locator('summary')).toBeInViewport({ ratio: 1 });
    await context.close();
  });

test('below an article no other article stands twice', async ({ page }) => {
  await page.goto(`${originOf('main')}/nl/nieuws/de-nachtlijn-spreekt-zeven-talen`);
  const hrefsIn = (part: string) =>
    page
      .locator(`${part} a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const beside = await hrefsIn('[data-view="previous_next_article"]');
  const related = await hrefsIn('[data-view="relevant_content_by_subjects"]');

  expect([beside.length, related.length]).toEqual([2, 3]);
  expect(related.filter((href) => beside.includes(href))).toEqual([]);
});

test('on the page of a project no story stands twice', async ({ page }) => {
  for (const project of ['jongeren-thuis', 'de-buurtkrant']) {
    await page.goto(`${originOf('main')}/nl/projecten/${project}`);
    const stories = await page.locator('main h3:has(a)').allTextContents();

    expect(stories.length).toBeGreaterThan(2);
    expect(new Set(stories).size).toBe(stories.length);
  }
});

test('below the dates of a series the phone number stands apart from the button', async ({
  page,
}) => {
  await page.goto(`${originOf('main')}/nl/activiteiten-trainingen/budgetcursus`);
  const dates = page.getByRole('region', { name: 'Data' });
  const button = await dates.getByRole('link', { name: 'Meld je aan voor de reeks' }).boundingBox();
  const call = await dates.getByText('Of bel').boundingBox();

  expect((call?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(8);
});

/** Scrolls to the pictures of a page; returns those that loaded another file than the smallest that covers their box. */
const listMisfits = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')];
    const misfits: string[] = [];
    for (const image of images.filter((each) => each.checkVisibility())) {
      image.scrollIntoView();
      await image.decode();
      if (image.currentSrc.includes('/crop_')) continue;
      const needed = image.clientWidth * devicePixelRatio;
      const files = image.srcset.split(', ').map((file) => file.split(' '));
      const [loaded] = files.filter(([url = '-']) => image.currentSrc.endsWith(url));
      const covering = files.find(([, width = '']) => parseInt(width) >= needed) ?? files.at(-1);
      const width = parseInt(loaded?.[1] ?? '0');
      const largest = parseInt(covering?.[1] ?? '0');
      // A file that another picture has loaded may be a little smaller.
      if (width < Math.min(needed * 0.95, largest) || width > largest)
        misfits.push(`${image.currentSrc}: ${needed}`);
    }
    return images.length > 3 ? misfits : ['no pictures'];
  });

for (const [window, width, deviceScaleFactor] of [
  ['on a phone', 390, 2],
  ['in a window of half a screen', 1000, 1],
  ['in the widest windows', 2000, 1],
] as const)
  test(`${window} each picture loads the file that fits its box`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 1000 }, deviceScaleFactor });
    const misfits = [];
    for (const path of ['/nl/catalogue', '/nl/activiteiten-trainingen']) {
      await page.goto(`${originOf('farm')}${path}`);
      misfits.push(...(await listMisfits(page)));
    }
    await page.close();

    expect(misfits).toEqual([]);
  });
