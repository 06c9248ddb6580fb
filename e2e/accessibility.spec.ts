import { expect, test } from 'playwright/test';
import { faultsOf, NO_FAULTS } from './support/axe';
import { originOf, origins } from './support/sites';

const WIDTHS = [320, 1280];

/** One page of every kind on every site that has it. */
const pages = [
  ...origins.flatMap(({ origin }) => [
    `${origin}/nl`,
    `${origin}/en`,
    `${origin}/nl/over-ons`,
    `${origin}/nl/contact`,
    `${origin}/nl/bestaat-niet`,
    `${origin}/nl/zoeken?q=soep`,
    `${origin}/nl/zoeken?q=qqqzzzxxx&type=news`,
    `${origin}/nl/errors/search`,
    `${origin}/nl/errors/outage`,
    `${origin}/nl/errors/too-many`,
  ]),
  `${originOf('main')}/nl/nieuws/driehonderd-voordeuren`,
  `${originOf('main')}/en/stories/eleven-kinds-of-soup`,
  `${originOf('main')}/en/node/1030`,
  `${originOf('main')}/nl/hulp`,
  `${originOf('main')}/nl/themas/dakloosheid`,
  `${originOf('main')}/nl/contactformulier`,
  `${originOf('friends')}/nl/nieuws/met-twee-bussen-naar-zee`,
  `${originOf('friends')}/nl/doneren`,
  `${originOf('annual-report')}/nl/verhalen/251-voordeuren`,
  `${originOf('annual-report')}/nl/in-het-kort`,
  `${originOf('farm')}/nl/nieuws/negenhonderd-kilo-pompoen`,
  `${originOf('farm')}/nl/moestuin`,
  `${originOf('underground')}/nl/verhalen/mona-kijkt-omhoog`,
  `${originOf('underground')}/nl/wandelingen`,
  ...[
    'overzicht-locaties',
    'locaties/de-kade',
    'locaties/de-deken',
    'activiteiten-trainingen',
    'activiteiten-trainingen?type=402,403&date=2026-12-01,2026-12-31',
    'activiteiten-trainingen?page=1',
    'activiteiten-trainingen?view=month',
    'activiteiten-trainingen?date=31-2-2026&date=x',
    'overzicht-locaties?view=map',
    'vacatures-voor-dagbesteding?date=x',
    'nieuws',
    'activiteiten-trainingen/soep-koken',
    'activiteiten-trainingen/kerstdiner',
    'vrijwilligersactiviteiten/luisteren',
    'vrijwilligerswerk-amsterdam/maatje',
    'vacatures-en-stages/begeleider-nachtopvang',
    'vacatures-voor-dagbesteding/fietsen-maken',
    'projecten/eerst-een-sleutel',
    'acties/winterbedden',
    'acties/winterbedden/de-vorstwacht',
    'acties/wij-zijn-er',
    'videos/vier-uur-s-nachts',
    'videos/de-kade-bij-avond',
    'ruimtes-huren',
    'ruimtes-huren/muziekkamer-noord',
    'themas/wonen',
    'soorten-activiteiten/taal',
    'meedoen',
    'solliciteer',
    'actueel',
    'hulp/inloophuizen',
    'zoeken',
    'zoeken?q=soep&type=activity,news&entity=node&sort=relevance',
    'zoeken?page=1',
  ].map((path) => `${originOf('main')}/nl/${path}`),
  `${originOf('friends')}/nl/acties/elk-kind-een-fiets`,
  `${originOf('friends')}/nl/acties/taartenweek`,
  `${originOf('friends')}/nl/wat-jouw-gift-doet`,
  `${originOf('annual-report')}/nl/2025`,
  `${originOf('annual-report')}/nl/2025/nachtlijn`,
  `${originOf('farm')}/nl/activiteiten-trainingen/geiten-drijven`,
  `${originOf('underground')}/nl/activiteiten-trainingen/avondwandeling`,
  `${originOf('underground')}/nl/acties/vijfde-route`,
  `${originOf('underground')}/nl/kunst`,
  `${originOf('underground')}/nl/activiteiten-trainingen?view=month`,
  `${originOf('farm')}/en/activities`,
];

for (const address of pages) {
  for (const width of WIDTHS) {
    test(`everyone can use ${address} at ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      const answer = await page.goto(address);
      const isProblem = /bestaat-niet|errors/.test(address);
      expect(answer?.status() === 200).toBe(!isProblem);
      expect(await faultsOf(page)).toEqual(NO_FAULTS);
      await context.close();
    });
  }
}

for (const [what, width] of [
  ['on a phone', 320],
  ['on a large screen', 1280],
] as const)
  test(`everyone can use opened filters ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${originOf('main')}/nl/activiteiten-trainingen?location=503`);
    for (const name of ['Soort', 'Waar', 'Wanneer']) {
      await page.locator('summary', { hasText: name }).click();
      if (name === 'Wanneer') {
        await page.getByRole('button', { name: 'Kies in een kalender' }).click();
        await expect(page.getByRole('grid')).toBeVisible();
      }
      expect(await faultsOf(page)).toEqual(NO_FAULTS);
    }
    await context.close();
  });

for (const width of WIDTHS)
  test(`suggestions are for everyone too, at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${originOf('underground')}/nl`);
    await page.getByRole('button', { name: 'Zoeken openen' }).click();
    await page.getByRole('combobox').fill('kunst');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');

    expect(await faultsOf(page)).toEqual({ found: [], overflow: 0 });
    await context.close();
  });

test('the open menu is for everyone too', async ({ page }) => {
  await page.goto(`${originOf('farm')}/nl`);
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  expect(await faultsOf(page)).toEqual(NO_FAULTS);
});
