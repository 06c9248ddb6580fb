import { ruleText } from '@/lib/i18n/date-rule';
import { translatorOf } from '@/lib/i18n/translator';

const at = (days: readonly string[], time = '15:30') =>
  days.map((day) => `${day}T${time}:00+0${day < '2026-10-25' ? '2' : '1'}:00`);

const WEDNESDAYS = ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23'];

test.each([
  ['every week on one day', at(WEDNESDAYS), '15.30\u00a0uur, elke woensdag'],
  [
    'across the end of summer time',
    at(['2026-10-14', '2026-10-21', '2026-10-28']),
    '15.30\u00a0uur, elke woensdag',
  ],
  [
    'on two days of a week',
    at(['2026-12-04', '2026-12-08', '2026-12-11', '2026-12-15']),
    '15.30\u00a0uur, elke dinsdag en vrijdag',
  ],
])('dates that return %s are one rule', (_, starts, rule) => {
  expect(ruleText(translatorOf('nl'), starts, 'nl')).toBe(rule);
});

test('dates of every day are one rule, in English too', () => {
  const days = Array.from({ length: 14 }, (_, day) => `2026-12-${String(day + 10)}`);

  expect(ruleText(translatorOf('en'), at(days), 'en')).toBe('15:30, every day');
});

test.each([
  ['a week is skipped', at(['2026-12-02', '2026-12-09', '2026-12-23', '2026-12-30'])],
  ['the times differ', [...at(WEDNESDAYS.slice(0, 3)), ...at(WEDNESDAYS.slice(3), '16:00')]],
  ['there are only two', at(WEDNESDAYS.slice(0, 2))],
  ['two are on one day', at(['2026-12-02', '2026-12-02', '2026-12-09'])],
  ['there is none', []],
])('dates are no rule where %s', (_, starts) => {
  expect(ruleText(translatorOf('nl'), starts, 'nl')).toBeNull();
});
