import { describeDates } from '@/components/pages/activity/event';
import { describeVacancy } from '@/components/pages/job-posting';
import { describeLocation, describeOrganization } from '@/components/pages/organization';
import { block } from '@/lib/cms/decode/layout';
import { farm } from '@/sites/farm';
import { locationOf, nodeOf, vacancyOf } from '@/tests/components/wire-nodes';
import { buildProcessed, reference, value, wireTerm } from '@/tests/support/wire';

const context = { site: farm, language: 'en', origin: 'https://farm.example' } as const;

const vacancy = (type: string, hours: string, pay: string, closes = '') => {
  const node = vacancyOf(type, {
    created: value('2026-11-01T10:00:00+00:00'),
    body: buildProcessed('<p>Werk.</p>'),
    field_working_hours: value(hours),
    field_salary_range: value(pay),
    field_closing_date: value(closes),
  });
  return describeVacancy(node, context);
};

test.each([
  ['payed_employment', '36 uur per week', 'FULL_TIME'],
  ['payed_employment', '24 tot 32 uur per week', 'PART_TIME'],
  ['internship', '32 hours a week', 'INTERN'],
  ['volunteer_work', '4 uur per week', 'VOLUNTEER'],
  ['vacancies_daytime_activity', 'Vanaf 1 dagdeel per week', 'OTHER'],
])('a vacancy of type %s, %s, is %s to job search engines', (type, hours, expected) => {
  expect(vacancy(type, hours, '')).toMatchObject({
    employmentType: expected,
    datePosted: '2026-11-01T10:00:00+00:00',
    jobLocation: { address: { addressCountry: 'NL' } },
  });
});

test('a paid vacancy of which no hours are known is neither full time nor part time', () => {
  for (const hours of ['', 'In overleg'])
    expect(vacancy('payed_employment', hours, '')).not.toHaveProperty('employmentType');
});

test('a vacancy is valid through its closing day in Amsterdam, and without end when it has none', () => {
  expect(vacancy('internship', '', '', '2026-12-01').validThrough).toMatch(
    /^2026-12-01T23:59:59(?:\.000)?\+01:00$/,
  );
  expect(vacancy('internship', '', '')).not.toHaveProperty('validThrough');
});

test.each([
  ['2026-12-04T10:00:00+01:00', '2026-12-04T12:00:00+01:00', /^2026-12-04T10:/, /^2026-12-04T12:/],
  ['2026-10-24', '2026-10-25', /^2026-10-24$/, /^2026-10-25$/],
])('an activity from %s until %s is dated so for search engines', (from, until, first, last) => {
  const node = nodeOf('activity', 31, { field_date_ranges: [{ value: from, end_value: until }] });

  expect(describeDates(node, { ...context, canonical: null })).toMatchObject([
    { startDate: expect.stringMatching(first), endDate: expect.stringMatching(last) },
  ]);
});

test.each([
  ['2026-12-03T12:00:00Z', ['2026-12-04', '2026-12-11']],
  ['2026-12-05T12:00:00Z', ['2026-12-11']],
  ['2027-01-01T12:00:00Z', ['2026-12-11']],
])('at %s an activity has the dates to come, or its last one', (now, expected) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const days = ['2026-12-11', '2026-12-04'].map((day) => ({ value: day, end_value: day }));
  const node = nodeOf('activity', 31, { field_date_ranges: days });
  const described = describeDates(node, { ...context, canonical: null });

  expect(described.map(({ startDate }) => startDate)).toEqual(expected);
});

test('salary has its unit, and is absent where it is no amount', () => {
  expect(vacancy('payed_employment', '', '€ 15,10 – € 17,40 per uur')).toMatchObject({
    baseSalary: { currency: 'EUR', value: { minValue: 15.1, maxValue: 17.4, unitText: 'HOUR' } },
  });
  expect(vacancy('volunteer_work', '', 'Vergoeding van reiskosten')).not.toHaveProperty(
    'baseSalary',
  );
});

test('a location has its hours by day, those past midnight, and the exceptions from today on', () => {
  vi.useFakeTimers({ now: new Date('2026-12-24T23:30:00Z'), toFake: ['Date'] });
  const midnights = ['2026-12-24', '2026-12-25'].map((day) => Date.parse(`${day}T00:00+01:00`));
  const term = locationOf({
    field_address: [{ address_line1: 'Ankersmidsteeg 20', locality: 'Amsterdam' }],
    field_openhours: [
      ...[1, 2].map((day) => ({ day, starthours: 2_045, endhours: 1_000 })),
      ...midnights.map((midnight) => ({ day: midnight / 1_000 })),
    ],
  });

  expect(
    describeLocation(term, { origin: context.origin, canonical: '/nl/locaties/de-luwte' }),
  ).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://farm.example/nl/locaties/de-luwte',
    address: { streetAddress: 'Ankersmidsteeg 20', addressCountry: 'NL' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '20:45',
        closes: '10:00',
      },
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  });
});

test('an organization has its pages elsewhere, and where and when its footer says it is', () => {
  const place = wireTerm('locations', 8, 'De Rietkraag', {
    field_address: [{ address_line1: 'Rietkraagpad 3', postal_code: '1027 ZZ' }],
    field_openhours: [{ day: 1, starthours: 900, endhours: 2_400 }],
  });
  const openingHours = block.parse({
    id: value(10),
    body: buildProcessed('<p>Kom kijken.</p>'),
    field_locations: reference(place),
  });
  const social = [
    { label: 'Instagram', href: 'https://social.example/instagram/derietkraag', below: [] },
    { label: 'Nieuwsbrief', href: '/nl/nieuwsbrief', below: [] },
  ];

  expect(describeOrganization(context, { social, contact: null, openingHours })).toMatchObject({
    '@type': 'Organization',
    sameAs: ['https://social.example/instagram/derietkraag'],
    address: { streetAddress: 'Rietkraagpad 3', postalCode: '1027 ZZ' },
    location: {
      name: 'De Rietkraag',
      openingHoursSpecification: [{ opens: '09:00', closes: '23:59' }],
    },
  });
  expect(
    describeOrganization(context, { social: [], contact: null, openingHours: null }),
  ).not.toHaveProperty('location');
});
