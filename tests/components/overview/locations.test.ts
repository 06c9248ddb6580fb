// @vitest-environment node
import type { Card } from '@/components/teasers/card-view';
import { openFirst } from '@/components/overview/use-open-first';
import { districtNumber } from '@/lib/content/district';
import { ALL, NO_CHOICES } from '@/lib/content/list-filters';
import { changeQuery, EVERYTHING, type OverviewQuery } from '@/lib/routing/overview-query';
import { reference, wireTerm } from '@/tests/support/wire';
import { serveBackend } from '@/tests/support/serve-backend';

/** A Tuesday, 12:00 in Amsterdam. */
const NOW = new Date('2026-11-24T11:00:00Z');
const TUESDAY = 2;
const [WALK_IN, NIGHT] = [208, 207];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

type Details = { type: number; postalCode: string | null; from: number; to: number };

const location = (id: number, name: string, { type, postalCode, from, to }: Details) =>
  wireTerm('locations', id, name, {
    field_location_type: reference(wireTerm('location_types', type, `Soort ${type}`)),
    field_address: postalCode ? [{ address_line1: 'Kade 1', postal_code: postalCode }] : [],
    field_openhours: [{ day: TUESDAY, starthours: from, endhours: to, comment: '' }],
  });

const LOCATIONS = [
  location(1, 'De Luwte', { type: NIGHT, postalCode: '1093 ZX', from: 2045, to: 1000 }),
  location(2, 'De Avond', { type: WALK_IN, postalCode: '1031 ZX', from: 1500, to: 1700 }),
  location(3, 'De Kade', { type: WALK_IN, postalCode: '1017 ZX', from: 900, to: 1700 }),
  wireTerm('locations', 4, 'De Deken'),
];

async function resultsOf(change: Partial<OverviewQuery> = {}) {
  await serveBackend(() => ({ entities: LOCATIONS, pager: { total_pages: 1 } }));
  const { loadLocationResults: locationResults } =
    await import('@/components/views/overview/locations');
  const siteLocale = { site: 'main', language: 'nl' } as const;
  const query = changeQuery(EVERYTHING, change);
  return locationResults({ siteLocale, overview: 'locations', query });
}

const titlesOf = ({ cards }: { cards: readonly { title: string }[] }) =>
  cards.map(({ title }) => title);

test('what is open comes first, then what opens soonest; without hours last', async () => {
  expect(titlesOf(await resultsOf())).toEqual(['De Kade', 'De Avond', 'De Luwte', 'De Deken']);
});

test('a card says what a location is, and in which district', async () => {
  const { cards } = await resultsOf();

  expect(cards.map(({ label }) => label?.text)).toEqual([
    'Soort 208 · Centrum',
    'Soort 208 · Noord',
    'Soort 207 · Oost',
    undefined,
  ]);
});

test('locations are filtered by kind and by district', async () => {
  const ofKind = await resultsOf({ choices: { ...NO_CHOICES, type: [WALK_IN] } });
  const inNorth = await resultsOf({
    choices: { ...NO_CHOICES, type: [WALK_IN], district: [districtNumber('noord')] },
  });

  expect(titlesOf(ofKind)).toEqual(['De Kade', 'De Avond']);
  expect(titlesOf(inNorth)).toEqual(['De Avond']);
});

test('a filter counts what the others leave', async () => {
  const { counts } = await resultsOf({ isOpenNow: true });

  expect(counts.type).toEqual({ [ALL]: 1, [WALK_IN]: 1 });
  expect(counts.district).toEqual({ [ALL]: 1, [districtNumber('centrum')]: 1 });
});

test('on an older page the order follows the clock of the visitor', () => {
  const card = (id: string, closes: number): Card => ({
    id,
    kind: 'location',
    title: id,
    href: '/',
    language: null,
    image: null,
    label: null,
    date: null,
    action: null,
    summary: null,
    lines: 4,
    details: [],
    status: {
      always: 'Elke dag',
      texts: [
        { until: closes, text: 'Nu open', isOpen: true },
        { until: closes + 1_000, text: 'Nu dicht', isOpen: false },
      ],
    },
  });
  const cards = [card('kade', 100), card('wissel', 300)];

  expect(openFirst(cards, 50).map(({ id }) => id)).toEqual(['kade', 'wissel']);
  expect(openFirst(cards, 200).map(({ id }) => id)).toEqual(['wissel', 'kade']);
});
