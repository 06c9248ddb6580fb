import { expect, test } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

/** Pages with an address; those of a location have a map too. */
const ADDRESSES = [
  { site: 'main', path: '/nl/locaties/de-kade', name: 'De Kade', hasMap: true },
  { site: 'main', path: '/en/locations/de-luwte', name: 'De Luwte', hasMap: true },
  { site: 'main', path: '/nl/contact', name: 'Kantoor Kadelicht', hasMap: true },
  { site: 'main', path: '/nl/ruimtes-huren/muziekkamer-noord', name: 'De Noorderzon' },
  { site: 'main', path: '/nl/activiteiten-trainingen/soep-koken', name: 'De Pollepel' },
  { site: 'friends', path: '/nl/contact', name: 'Kantoor Kadelicht', hasMap: true },
  { site: 'annual-report', path: '/nl/contact', name: 'Kantoor Kadelicht', hasMap: true },
  { site: 'farm', path: '/nl/contact', name: 'De Rietkraag', hasMap: true },
  { site: 'farm', path: '/nl/openingstijden', name: 'De Rietkraag', hasMap: true },
  { site: 'underground', path: '/nl/contact', name: 'De tunnel onder de Ringdijk', hasMap: true },
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every address leads to a route, and is on our own map', async ({ page }) => {
    for (const { site, path, name, hasMap = false } of ADDRESSES) {
      await page.goto(`${originOf(site)}${path}`);
      const main = page.getByRole('main');
      const link = (pattern: RegExp) => main.getByRole('link', { name: pattern }).first();
      await expect(link(new RegExp(`route (?:naar|to) .*${name}`))).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\/directions\?to=52\.\d+,4\.\d+$/,
      );
      await expect(link(/eigen app|own app/)).toHaveAttribute('href', /^geo:52\.\d+,4\.\d+\?q=/);
      await expect(
        main.getByRole('group', { name: /^(?:Kaart van|Map of) Amsterdam/ }),
      ).toHaveCount(hasMap ? 1 : 0);
    }
  });
});

journey(
  'a visitor plans a route in one press, and nothing else leads elsewhere',
  async (visitor) => {
    const { page, press, presses } = visitor;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) elsewhere.push(request.url());
    });
    await page.goto(`${originOf('main')}/nl/contact`);
    await page.goto(`${originOf('farm')}/nl`);
    expect(elsewhere).toEqual([]);

    await page.route('https://www.openstreetmap.org/**', (request) =>
      request.fulfill({ body: 'route' }),
    );
    await press(page.getByRole('contentinfo').getByRole('link', { name: /^Plan je route/ }));
    await expect(page).toHaveURL('https://www.openstreetmap.org/directions?to=52.4098,4.9611');
    expect(presses()).toBe(1);
  },
);
