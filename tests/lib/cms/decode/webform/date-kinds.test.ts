// @vitest-environment node
import { dateBound } from '@/lib/cms/decode/webform/date-kinds';
import { decodeElements, elementOf } from '@/tests/support/webform';

// In Amsterdam it is the 20th already.
const LATE = new Date('2026-11-19T23:30:00Z');

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T10:00:00', '2026-01-31'],
  ['2026-02-31', null],
  ['today', '2026-11-20'],
  ['now', '2026-11-20'],
  ['Tomorrow', '2026-11-21'],
  [' yesterday ', '2026-11-19'],
  ['-1 day', '2026-11-19'],
  ['+2 weeks', '2026-12-04'],
  ['3 months', '2027-02-20'],
  ['-18 years', '2008-11-20'],
  ['18 years ago', '2008-11-20'],
  ['today +3 days', '2026-11-23'],
  ['tomorrow -1 week', '2026-11-14'],
  ['ago', null],
  ['+1 month -1 day', '2026-12-19'],
  ['today +1 week 2 days', '2026-11-29'],
  ['next month', '2026-12-20'],
  ['last year', '2025-11-20'],
  ['this month', '2026-11-20'],
  ['next week', '2026-11-23'],
  ['last week', '2026-11-09'],
  ['first day of next month', '2026-12-01'],
  ['last day of this month', '2026-11-30'],
  ['last day of +3 months', '2027-02-28'],
  ['friday', '2026-11-20'],
  ['next friday', '2026-11-27'],
  ['last friday', '2026-11-13'],
  ['monday', '2026-11-23'],
  ['+1 month sunday', null],
  ['next sunday', '2026-11-22'],
  ['second tuesday of next month', '2026-12-08'],
  ['last day of next year', '2027-11-30'],
  ['first monday of next month', '2026-12-07'],
  ['last friday of this month', '2026-11-27'],
  ['monday next week', null],
  ['first day of', null],
  ['second day of next month', null],
  ['+1 day x', null],
  ['', null],
])('the limit %j is the day %j', (text, day) => {
  expect(dateBound(text, LATE)).toBe(day);
});

const DATES: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
  [
    'date',
    { '#date_date_min': 'today', '#date_date_max': '+2 weeks' },
    { kind: 'date', min: '2026-11-19', max: '2026-12-03' },
  ],
  [
    'datelist',
    { '#date_part_order': ['year', 'month', 'day', 'hour', 'minute'] },
    { kind: 'datetime', min: null },
  ],
  ['webform_time', { '#default_value': 'now' }, { kind: 'time', defaults: [], earliest: null }],
  [
    'webform_time',
    { '#date_time_min': '9:00', '#date_time_max': '5:30 p.m.', '#date_time_step': '60' },
    { earliest: '09:00', latest: '17:30', stepSeconds: 60 },
  ],
  [
    'webform_time',
    { '#default_value': ['2:30 AM', '12:15 am', '12:15 PM', '10:15:00', '10:15:30', '25:00'] },
    { defaults: ['02:30', '00:15', '12:15', '10:15', '10:15:30'] },
  ],
  ['date', { '#date_part_order': ['hour'], '#min': '+1 day' }, { kind: 'date', min: '2026-11-20' }],
  ['datelist', {}, { kind: 'datelist', years: { from: 1970, to: 2070 }, min: null }],
  [
    'datelist',
    { '#date_date_min': '1920-01-01', '#date_date_max': '-18 years' },
    { years: { from: 1921, to: 2008 }, min: '1920-01-01', max: '2008-11-19' },
  ],
  [
    'datelist',
    { '#date_date_min': '2027-02-01', '#date_date_max': '2027-06-30' },
    { years: { from: 2027, to: 2027 } },
  ],
  [
    'datetime',
    { '#date_time_element': 'none', '#date_date_min': 'today' },
    { kind: 'date', min: '2026-11-19' },
  ],
  [
    'datetime',
    { '#date_time_element': 'none', '#date_date_element': 'datetime-local' },
    { kind: 'datetime' },
  ],
  ['datelist', { '#date_date_min': '120 years ago' }, { years: { from: 1907, to: 2070 } }],
  ['datelist', { '#date_year_range': '1900:+0' }, { years: { from: 1900, to: 2026 } }],
  ['datelist', { '#date_year_range': '1900:' }, { years: { from: 1970, to: 2070 } }],
];

test.each(DATES)('a %s with %j decodes', (type, properties, field) => {
  expect(elementOf(type, properties)).toMatchObject({ key: 'vraag', title: 'Vraag', ...field });
});

test('a range of years up to this one has the new year from midnight in Amsterdam', () => {
  const born = { '#type': 'datelist', '#date_year_range': '1900:+0' };
  const { form } = decodeElements({ geboren: born }, 'nl', new Date('2026-12-31T23:30:00Z'));

  expect(form?.elements).toMatchObject([{ years: { from: 1900, to: 2027 } }]);
});

test('a limit that is no date costs that limit only', () => {
  const limits = { '#date_date_min': 'ooit', '#date_date_max': '2026-12-01' };
  const { form, issues } = decodeElements({ dag: { '#type': 'date', ...limits } });

  expect(form?.elements).toMatchObject([{ kind: 'date', min: null, max: '2026-12-01' }]);
  expect(issues).toEqual([
    { entity: 'webform:proef/dag', part: '#date_date_min', reason: 'not a date' },
  ]);
});
