import type { LocationReference } from '@/lib/content/term';
import type { OpeningHours } from '@/lib/content/opening-hours';
import { listHelpTexts } from '@/lib/i18n/help-texts';
import { sayOncePerMinute } from '@/lib/i18n/opening-texts';
import { translatorOf } from '@/lib/i18n/translator';

const everyDay = (from: number, to: number, days = [0, 1, 2, 3, 4, 5, 6]): OpeningHours => ({
  week: days.map((day) => ({ day, from: from * 60, to: to * 60, comment: null })),
  closed: [],
  exceptions: [],
});

const house = (id: number, name: string, hours: OpeningHours): LocationReference => ({
  id,
  name,
  language: 'nl',
  paths: { nl: `/nl/locaties/${id}` },
  summary: null,
  address: null,
  phone: null,
  position: null,
  hours,
});

const nightLine = {
  hours: everyDay(21, 8),
  locations: [
    house(1, 'De Kade', everyDay(9, 17)),
    house(2, 'De Wissel', everyDay(6, 15, [1, 2, 3, 4, 5])),
  ],
};

const office = everyDay(9, 17, [1, 2, 3, 4, 5]);

/** In Amsterdam; a time alone is that of Monday 23 November 2026. */
const at = (time: string) =>
  Date.parse(`${time.includes('T') ? time : `2026-11-23T${time}`}:00+01:00`);

const textAt = (time: string, line: Parameters<typeof listHelpTexts>[1] = nightLine) =>
  listHelpTexts(translatorOf('nl'), line, 'nl', at(time))[0];

test.each([
  ['by night', '22:00', 'Je kunt nu bellen, tot 8.00\u00a0uur.', undefined],
  [
    'when a house opens before the night is over',
    '06:30',
    'Je kunt nu bellen, tot 8.00\u00a0uur.',
    undefined,
  ],
  ['in the morning', '08:30', 'De Wissel is nu open, tot 15.00\u00a0uur.', '/nl/locaties/2'],
  ['by day', '12:00', 'De Kade is nu open, tot 17.00\u00a0uur.', '/nl/locaties/1'],
  ['in the evening', '19:00', 'Je kunt bellen vanaf 21.00\u00a0uur.', undefined],
])('someone without a bed reads %s whom to call or where to go', (_, time, text, href) => {
  expect(textAt(time)).toMatchObject({ text, ...(href && { href }) });
  expect(textAt(time)?.href).toBe(href);
});

test('the texts follow each other through all that opens and closes, for as long as a page may last', () => {
  const texts = listHelpTexts(translatorOf('nl'), nightLine, 'nl', at('07:00'));

  expect(texts.slice(0, 6).map(({ text, until }) => [new Date(until).toISOString(), text])).toEqual(
    [
      ['2026-11-23T07:00:00.000Z', 'Je kunt nu bellen, tot 8.00\u00a0uur.'],
      ['2026-11-23T08:00:00.000Z', 'De Wissel is nu open, tot 15.00\u00a0uur.'],
      ['2026-11-23T16:00:00.000Z', 'De Kade is nu open, tot 17.00\u00a0uur.'],
      ['2026-11-23T20:00:00.000Z', 'Je kunt bellen vanaf 21.00\u00a0uur.'],
      ['2026-11-24T07:00:00.000Z', 'Je kunt nu bellen, tot 8.00\u00a0uur.'],
      ['2026-11-24T08:00:00.000Z', 'De Wissel is nu open, tot 15.00\u00a0uur.'],
    ],
  );
  expect(texts.at(-1)?.until).toBeGreaterThanOrEqual(at('07:00') + 36 * 3_600_000);
});

test('without a phone the next house to open is named', () => {
  expect(textAt('20:00', { ...nightLine, hours: null })).toMatchObject({
    text: 'De Wissel gaat om 6.00\u00a0uur open.',
    href: '/nl/locaties/2',
  });
});

test.each([
  ['an office', 'Je kunt bellen vanaf maandag 9.00\u00a0uur.', { hours: office, locations: [] }],
  [
    'a house',
    'De Wissel gaat maandag om 9.00\u00a0uur open.',
    { hours: null, locations: [house(2, 'De Wissel', office)] },
  ],
])('on Friday evening %s that rests at the weekend is named with its day', (_, text, line) => {
  expect(textAt('2026-11-27T18:00', line)).toMatchObject({ text });
});

test('a line that is always staffed has no hour until which to call', () => {
  expect(textAt('12:00', { hours: everyDay(0, 24), locations: [] })).toMatchObject({
    text: 'Je kunt nu bellen, dag en nacht.',
  });
});

test('an announcement without hours has nothing to say of the hour', () => {
  expect(
    listHelpTexts(translatorOf('nl'), { hours: null, locations: [] }, 'nl', at('12:00')),
  ).toEqual([]);
});

test('what all pages say of opening hours is computed once a minute', () => {
  const calls: string[] = [];
  const say = sayOncePerMinute((line: typeof nightLine, language, now) => {
    const [first] = listHelpTexts(translatorOf(language), line, language, now);
    calls.push(`${language} ${new Date(now).toISOString()}`);
    return first?.text;
  });
  const last = at('08:00') - 1;

  expect(say(nightLine, 'nl', last - 30_000)).toBe('Je kunt nu bellen, tot 8.00\u00a0uur.');
  expect(say(nightLine, 'nl', last)).toBe('Je kunt nu bellen, tot 8.00\u00a0uur.');
  expect(say(nightLine, 'nl', last + 1)).toBe('De Wissel is nu open, tot 15.00\u00a0uur.');
  expect(say(nightLine, 'en', last + 1)).toBe('De Wissel is open now, until 15:00.');
  expect(calls).toEqual([
    'nl 2026-11-23T06:59:00.000Z',
    'nl 2026-11-23T07:00:00.000Z',
    'en 2026-11-23T07:00:00.000Z',
  ]);
});
