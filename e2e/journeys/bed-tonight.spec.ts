import { TZDate } from '@date-fns/tz';
import { expect } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const HOUSES = [
  'De Kade',
  'Het Anker',
  'De Turfschuit',
  'De Noorderzon',
  'Het Trappenhuis',
  'De Wissel',
];

/** The next time that it is this hour in Amsterdam. */
function nextAt(hour: number): Date {
  const now = TZDate.tz('Europe/Amsterdam');
  const next = new TZDate(now);
  next.setHours(hour, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return new Date(next.getTime());
}

journey('a bed tonight is one press away', async ({ page, press, presses, hasScript }) => {
  if (hasScript) await page.clock.setFixedTime(nextAt(22));
  await page.goto(`${MAIN}/nl`);
  const banner = page.getByRole('complementary', { name: 'Mededeling' });
  const call = banner.getByRole('link', { name: 'Nachtlijn: bel 020 555 01 99' });

  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', 'tel:+31205550199');
  await expect(banner).toContainText('elke nacht 21.00 – 8.00 uur');
  const now = banner.locator('open-status > span').filter({ visible: true });
  await expect(now).toHaveText(
    hasScript ? 'Je kunt nu bellen, tot 8.00 uur.' : 'Overdag kun je naar een inloophuis.',
  );
  await press(call);
  expect(presses()).toBe(1);
});

journey('by day the night line leads to a house that is open', async ({ page, hasScript }) => {
  if (hasScript) await page.clock.setFixedTime(nextAt(12));
  await page.goto(`${MAIN}/nl/over-ons`);
  const banner = page.getByRole('complementary', { name: 'Mededeling' });

  await expect(banner.getByRole('link', { name: 'Vind een inloophuis' })).toBeVisible();
  await expect(
    banner.getByText('De Kade is nu open, tot 17.00 uur.').filter({ visible: true }),
  ).toHaveCount(hasScript ? 1 : 0);
});

journey(
  'the night shelter says on the first screen whether it is open, whom to call and where it is',
  async ({ page, hasScript, isPhone }) => {
    if (hasScript) await page.clock.setFixedTime(nextAt(19));
    await page.goto(`${MAIN}/nl/hulp/nachtopvang`);
    const card = page.getByRole('region', { name: 'Naar De Luwte' });
    const call = card.getByRole('link', { name: 'Bel 020 555 01 99' });

    await expect(card.locator('open-status > span').filter({ visible: true })).toHaveText(
      hasScript ? 'Nu gesloten, vanavond open om 20.45 uur' : 'Elke nacht 20.45 – 10.00 uur',
    );
    // Without script the header has the complete menu.
    if (!hasScript) return;
    for (const part of [
      call,
      card.getByText('Ankersmidsteeg 20'),
      card.getByRole('link', { name: 'Plan je route naar De Luwte', exact: true }).first(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    if (isPhone) expect((await call.boundingBox())?.width).toBeGreaterThan(330);
  },
);

journey('an open house is two presses away', async ({ page, press, presses, hasScript }) => {
  if (hasScript) await page.clock.setFixedTime(nextAt(12));
  await page.context().grantPermissions(['geolocation'], { origin: MAIN });
  await page.context().setGeolocation({ latitude: 52.3601, longitude: 4.9372 });
  await page.goto(`${MAIN}/nl`);
  await press(page.getByRole('link', { name: 'Vind een inloophuis' }).first());

  const list = page.locator('near-me');
  const houses = list.getByRole('article');
  await expect(houses.getByRole('heading')).toHaveText(HOUSES);
  const kade = houses.filter({ hasText: 'Lantaarnkade 10' });
  await expect(kade.locator('open-status > span').filter({ visible: true })).toHaveText(
    hasScript ? 'Nu open, tot 17.00 uur' : 'Elke dag 9.00 – 17.00 uur',
  );
  for (const house of await houses.all()) {
    await expect(house.locator('a[href^="tel:"]')).toBeVisible();
    await expect(house.locator('address')).toBeVisible();
  }
  await press(kade.locator('a[href^="tel:"]'));
  expect(presses()).toBe(2);

  const share = list.getByRole('button', { name: 'Wat is dicht bij mij?' });
  await expect(share).toBeVisible({ visible: hasScript });
  if (hasScript) {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await share.click();
    await expect(houses.getByRole('heading').first()).toHaveText('Het Anker');
    await expect(houses.first()).toContainText('300 m van je vandaan');
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length + document.cookie.length)).toBe(0);
  }
  await press(list.getByRole('link', { name: 'Bekijk de kaart' }));
  await expect(
    page.getByRole('group', { name: 'Kaart van Amsterdam met onze plekken' }),
  ).toBeVisible();
});

journey('a page that is not there gives the night line too', async ({ page }) => {
  for (const site of ['main', 'farm']) {
    await page.goto(`${originOf(site)}/nl/bestaat-niet`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Bel 020 555 01 99' })).toBeVisible();
    await expect(main).toContainText('elke nacht 21.00 – 8.00 uur');
  }
});
