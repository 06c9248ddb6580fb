// @vitest-environment node
import type { z } from 'zod';
import { address, openingHours, position } from '@/lib/cms/decode/fields/location';
import * as terms from '@/lib/cms/decode/fields/term-reference';
import { reference, value, wireTerm } from '@/tests/support/wire';

type Row = readonly [what: string, schema: z.ZodType, wire: unknown, decoded: unknown];

const NOON = { starthours: 1_200, endhours: 1_330 };
const AT_NOON = { from: 720, to: 810, comment: null };

/** The hours of a place that has no others. */
const hoursOf = (some: object) => ({ week: [], closed: [], exceptions: [], ...some });

test.each([
  [
    'Saturday, in texts',
    [{ day: '6', starthours: '1200', endhours: '1330', all_day: 0, comment: null }],
    { week: [{ day: 6, ...AT_NOON }] },
  ],
  [
    'Sunday, all day',
    [{ day: 0, all_day: true, comment: ' kom ' }],
    { week: [{ day: 0, from: 0, to: 1_440, comment: 'kom' }] },
  ],
  [
    'a day by appointment',
    [{ day: 3, starthours: null, endhours: null, comment: 'op afspraak' }],
    { closed: [{ day: 3, comment: 'op afspraak' }] },
  ],
  [
    'a day whose comment says no more than that it is closed',
    [
      { day: 3, comment: 'Gesloten.' },
      { day: 1_781_388_000, comment: 'closed' },
    ],
    { exceptions: [{ date: '2026-06-14', opening: null, comment: null }] },
  ],
  [
    'a day without hours as older versions send it, and an empty item',
    [
      { day: 3, starthours: '', endhours: '', all_day: '', comment: 'op afspraak' },
      { day: 4, starthours: -1, endhours: '-1', comment: '' },
      { day: null, starthours: null, endhours: null },
      { day: 6, ...NOON },
    ],
    { week: [{ day: 6, ...AT_NOON }], closed: [{ day: 3, comment: 'op afspraak' }] },
  ],
  [
    'a day until midnight',
    [{ day: 1, starthours: 0, endhours: 2_400, comment: ' ' }],
    { week: [{ day: 1, from: 0, to: 1_440, comment: null }] },
  ],
  ['a day without an end', [{ day: 1, starthours: 900, endhours: null }], {}],
  ['a day without a beginning', [{ day: 1, endhours: 900 }], {}],
  [
    'a date in summer, closed',
    [{ day: 1_781_388_000, comment: ' feest ' }],
    { exceptions: [{ date: '2026-06-14', opening: null, comment: 'feest' }] },
  ],
  [
    'a date in winter, open',
    [{ day: 1_798_153_200, ...NOON, comment: '' }],
    { exceptions: [{ date: '2026-12-25', opening: AT_NOON, comment: null }] },
  ],
  [
    'a week, and the days of a season with its first and last second',
    [
      { day: 6, ...NOON },
      { day: 109, starthours: 1_781_388_000, endhours: 1_788_300_000, comment: 'Zomer' },
      { day: 106, ...NOON },
    ],
    { week: [{ day: 6, ...AT_NOON }] },
  ],
])('the hours of %s are decoded', (_, wire, hours) => {
  expect(openingHours.parse(wire)).toEqual(hoursOf(hours));
});

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const addressOf = (some: object) => ({
  street: 'Kade 1',
  extra: null,
  postalCode: null,
  city: null,
  ...some,
});
/** The fields of a location that say something; each of them may be broken. */
const FIELDS = [
  'description',
  'field_address',
  'field_phone',
  'field_geolocation',
  'field_openhours',
];
const withBrokenFields = wireTerm(
  'locations',
  5,
  'De Kade',
  Object.fromEntries(FIELDS.map((field) => [field, 'x'])),
);

const places: readonly Row[] = [
  ['an address without a street', address, [{ locality: 'Diemen' }], null],
  [
    'an address of a street alone',
    address,
    [{ address_line1: ' Kade 1 ', address_line2: ' ' }],
    addressOf({}),
  ],
  [
    'an address with all that the module Address sends',
    address,
    [
      {
        langcode: null,
        country_code: 'NL',
        administrative_area: '',
        locality: 'Diemen',
        dependent_locality: null,
        postal_code: '1111 AA',
        sorting_code: null,
        address_line1: 'Kade 1',
        address_line2: '',
        address_line3: null,
        organization: 'X',
        given_name: null,
        additional_name: null,
        family_name: null,
      },
    ],
    addressOf({ postalCode: '1111 AA', city: 'Diemen' }),
  ],
  ['a position at the edge', position, [{ lat: -90, lng: 180 }], place(-90, 180)],
  ['a position as text', position, [{ lat: '52.379', lng: '4.9' }], place(52.379, 4.9)],
  [
    'a point of Geofield',
    position,
    [
      {
        value: 'POINT (4.9 52.379)',
        geo_type: 'Point',
        lat: 52.379,
        lon: 4.9,
        latlon: '52.379,4.9',
      },
    ],
    place(52.379, 4.9),
  ],
  ['a point of Geofield as text', position, [{ value: 'POINT(-4.9 52.379)' }], place(52.379, -4.9)],
  ['the days of a season alone', openingHours, [{ day: 106, ...NOON }], null],
  ['a term without a name', terms.termReferences, reference({ tid: value(1) }), []],
  ['a term without an id', terms.termReferences, reference({ name: value('Wonen') }), []],
  ['a term that is not published', terms.termReferences, [{ target_id: 1 }], []],
  [
    'a term that says that it is not published',
    terms.termReferences,
    reference({ tid: value(1), name: value('Wonen'), status: value(false) }),
    [],
  ],
  [
    'a location that says that it is not published',
    terms.locationReferences,
    reference({ tid: value(1), name: value('De Kade'), status: value(false) }),
    [],
  ],
  ['a location without a name', terms.locationReferences, reference({ tid: value(1) }), []],
  ['a location without an id', terms.locationReferences, reference({ name: value('De Kade') }), []],
  ['a location that is not published', terms.locationReference, [{ target_id: 1 }], null],
  [
    'a location with fields that are broken',
    terms.locationReference,
    reference(withBrokenFields),
    {
      id: 5,
      name: 'De Kade',
      language: 'nl',
      paths: { nl: '/nl/term-5' },
      summary: null,
      address: null,
      phone: null,
      position: null,
      hours: null,
    },
  ],
  ['a variant that no brand has', terms.colorVariant, value('neon'), null],
  ['a theme of the report without a name', terms.reportTheme, reference({ tid: value(9) }), null],
  [
    'a theme of the report without the rest',
    terms.reportTheme,
    reference({ name: value('Mensen'), field_title: 'x', field_color_variant: 'x' }),
    { name: 'Mensen', heading: null, variant: null },
  ],
  ['a theme of the report that is not published', terms.reportTheme, [{}], null],
];

test.each(places)('%s is decoded', (_, schema, wire, decoded) => {
  expect(schema.parse(wire)).toEqual(decoded);
});

test.each([
  [position, [{ lat: 91, lng: 0 }]],
  [position, [{ lat: 0, lng: -181 }]],
  [position, [{ value: 'POINT (4.9 91)' }]],
  [position, [{ value: 'LINESTRING (4.9 52, 5 53)' }]],
  [openingHours, [{ day: 1, starthours: 2_401 }]],
  [openingHours, [{ day: -1 }]],
])('what no place can have is no place’s', (schema: z.ZodType, wire) => {
  expect(schema.safeParse(wire).success).toBe(false);
});
