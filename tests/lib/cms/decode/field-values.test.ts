// @vitest-environment node
import { z } from 'zod';
import * as field from '@/lib/cms/decode/fields/field';
import * as nodes from '@/lib/cms/decode/fields/node-fields';
import { headFields, headOf, language, nameFromPaths, paths } from '@/lib/cms/decode/fields/paths';
import { nameTerm } from '@/tests/fixtures/decoded/samples';
import { linkTo, buildProcessed, value } from '@/tests/support/wire';

type Row = readonly [what: string, schema: z.ZodType, wire: unknown, decoded: unknown];

const DAY = '2026-12-01T10:00:00+01:00';

/** A Drupal stores a field once for all bundles: a line may have a format, and a text none. */
const formatted = buildProcessed('<p>Ik slaap &amp; eet <strong>hier</strong>.</p>\n');
const unformatted = value('Ik slaap & eet <hier>.');

const texts: readonly Row[] = [
  ['a line with a format', field.line, formatted, 'Ik slaap & eet hier.'],
  ['a line without a format', field.line, unformatted, 'Ik slaap & eet <hier>.'],
  ['an empty line with a format', field.line, buildProcessed('<p>&nbsp;</p>'), null],
  ['a rich text', field.richText, formatted, '<p>Ik slaap &amp; eet <strong>hier</strong>.</p>'],
  ['a text of no format', field.richText, unformatted, '<p>Ik slaap &amp; eet &lt;hier&gt;.</p>'],
  ['an empty text without a format', field.richText, value(' '), null],
  [
    'a text that is not processed',
    field.richText,
    [{ value: '<p>Ja<script>x</script></p>', format: 'basic_html', processed: null }],
    '<p>Ja</p>',
  ],
  [
    'a text of plain words that is not processed',
    field.richText,
    [{ value: 'Ja & <nee>', format: 'plain_text' }],
    '<p>Ja &amp; &lt;nee&gt;</p>',
  ],
  [
    'lines and paragraphs without a format',
    field.richText,
    value('Kom langs:\r\nde Kade\n \n\nTot <zo>\n\n'),
    '<p>Kom langs:<br />de Kade</p><p>Tot &lt;zo&gt;</p>',
  ],
  [
    'a text of which JSON:API Extras sends the HTML alone',
    field.richText,
    value('<p>Ja<script>x</script></p>'),
    '<p>Ja</p>',
  ],
  ['a text that says its language', field.richText, [{ value: 'Ja', lang: 'nl' }], '<p>Ja</p>'],
  ['a text that is nothing', field.richText, [{ value: null, format: null, processed: '' }], null],
  ['words without a format', field.plainText, unformatted, 'Ik slaap & eet <hier>.'],
  ['words that are not processed', field.plainText, [{ value: '<p>Ja</p>', format: 'x' }], 'Ja'],
  ['a summary without a body', field.summary, [{ value: '', processed: '', summary: 'S' }], 'S'],
  ['a line break in a line', field.line, value(' De \n  Kade '), 'De Kade'],
  [
    'a postal code in a line',
    field.line,
    value('Kade 12, 1017 ZX Amsterdam'),
    'Kade 12, 1017\u00a0ZX Amsterdam',
  ],
  [
    'a time in a text',
    field.richText,
    buildProcessed('<p>Van 10.00 tot 17.00 uur, voor 2 miljoen euro</p>'),
    '<p>Van 10.00 tot 17.00\u00a0uur, voor 2\u00a0miljoen\u00a0euro</p>',
  ],
  ['a year before a name', field.line, value('In 2025 Tot ziens'), 'In 2025 Tot ziens'],
  ['’s in a line', field.line, value('’s Nachts is Bo’s open'), '’s\u00a0Nachts is Bo’s open'],
  ['a summary’s ’s', field.summary, [{ value: '', summary: "Om 's avonds" }], "Om 's\u00a0avonds"],
  ['a line of spaces', field.line, value(' \t'), null],
  ['a number in a line', field.line, value(25), '25'],
  ['a zero in a line', field.line, value(0), '0'],
  ['zero', field.integer, value(0), 0],
  ['a number as text', field.integer, value('25'), 25],
  ['a decimal without a fraction', field.integer, value('25.00'), 25],
  ['an unset switch', field.flag, value(0), false],
  ['an unset switch as text', field.flag, value('0'), false],
  ['a set switch as text', field.flag, value('1'), true],
  ['a set switch in words', field.flag, value('On'), true],
  ['an unset switch in words', field.flag, value('Off'), false],
  ['a switch that is nothing', field.flag, [{ value: null }], false],
  ['a line that is nothing', field.line, [{ value: null }], null],
  ['a number that is nothing', field.integer, [{ value: null }], null],
  ['a moment that is nothing', field.instant, [{ value: null }], null],
  ['a color of Color Field', field.color, [{ color: '#FFD500', opacity: null }], '#FFD500'],
  ['a word for a color', field.color, value('geel'), null],
  ['a moment in unix seconds', field.instant, value(1_796_115_600), '2026-12-01T09:00:00.000Z'],
  ['a moment in unix seconds as text', field.instant, value('0'), '1970-01-01T00:00:00.000Z'],
  ['a moment as it is stored', field.instant, value('2026-12-01T09:00:00'), '2026-12-01T09:00:00Z'],
  ['an empty text', field.richText, buildProcessed('<p>&nbsp;</p>'), null],
  ['a body without a summary', field.summary, buildProcessed('<p>x</p>'), null],
  [
    'a link without a title',
    field.link,
    linkTo('/nl/hulp', ' '),
    { href: '/nl/hulp', label: '/nl/hulp', variant: null },
  ],
  [
    'a link to a mailbox without a title',
    field.link,
    [{ uri: 'mailto:info@kadelicht.example', title: '' }],
    expect.objectContaining({ label: 'info@kadelicht.example' }),
  ],
  [
    'a link to another site without a title',
    field.link,
    [{ uri: 'https://www.gevel.example/huren/', title: '' }],
    expect.objectContaining({ label: 'gevel.example/huren' }),
  ],
  [
    'a link with spaces around its title',
    field.link,
    linkTo('/nl/hulp', ' Hulp '),
    expect.objectContaining({ label: 'Hulp' }),
  ],
  [
    'a link that has no alias',
    field.link,
    [{ uri: 'https://a.example/' }],
    expect.objectContaining({ href: 'https://a.example/', label: 'a.example' }),
  ],
  ['a link that a browser cannot follow', field.link, [{ uri: 'entity:node/1' }], null],
];

const ofNodes: readonly Row[] = [
  [
    'working days in their order',
    nodes.workPage.days,
    [{ value: 'sun' }, null, { value: 'x' }, { value: 'tue' }],
    ['tue', 'sun'],
  ],
  ['an article of no known kind', nodes.articleType, nameTerm('column'), 'news'],
  ['a vacancy of no known kind', nodes.work.vacancyType, [], 'paid'],
  ['a volunteer’s vacancy', nodes.work.vacancyType, nameTerm('volunteer_work'), 'volunteer'],
  ['paid work', nodes.work.vacancyType, nameTerm('payed_employment'), 'paid'],
  ['daytime work', nodes.work.vacancyType, nameTerm('vacancies_daytime_activity'), 'daytime'],
  ['an audience that is not known', nodes.activity.audience, value('x'), 'participant'],
  ['a sign-up that is not known', nodes.activityPage.signUp, value('x'), 'date'],
  ['no sign-up', nodes.activityPage.signUp, value('none'), 'none'],
  ['full dates', nodes.activity.full, [null, 'x', { value: DAY }], [Date.parse(DAY)]],
  ['the paths of PHP’s empty array', paths, [], {}],
  ['a path in one language', paths, { nl: '/nl/hulp', en: null }, { nl: '/nl/hulp' }],
  ['a path of another host', paths, { nl: '//evil.example', en: '/en/help' }, { en: '/en/help' }],
  ['English', language, value('en'), 'en'],
  ['another language', language, value('und'), 'nl'],
];

test.each([...texts, ...ofNodes])('%s is decoded', (_, schema, wire, decoded) => {
  expect(schema.parse(wire)).toEqual(decoded);
});

test.each([
  [{ nl: '/nl/over-ons/onze-mensen' }, 'Onze mensen'],
  [{ en: '/en/our-people' }, 'Our people'],
  [{ nl: '/nl/' }, null],
  [{}, null],
  [{ nl: '/nl/webform/apply_paid' }, 'Apply paid'],
  [{ nl: '/nl/jouw-caf%C3%A9-%26-wij' }, 'Jouw café & wij'],
  [{ nl: '/nl/100%-inzet' }, '100% inzet'],
])('a page at %j without a title is called %s', (known, name) => {
  expect(nameFromPaths(known)).toBe(name);
});

const head = z.object(headFields);

test.each([
  ['its alias', 'nl', [{ alias: '/hulp', langcode: 'nl' }], { nl: '/nl/hulp' }],
  ['its alias in no language', 'en', [{ alias: '/help', langcode: 'und' }], { en: '/en/help' }],
  ['its alias without a language', 'nl', [{ alias: '/hulp' }], { nl: '/nl/hulp' }],
  ['its alias that says nothing', 'zxx', [{ alias: '/hulp', langcode: 'zxx' }], { nl: '/nl/hulp' }],
  ['its alias without language', 'und', [{ alias: '/hulp', langcode: 'und' }], { nl: '/nl/hulp' }],
  ['no alias', 'nl', [{ alias: null, langcode: 'nl' }], {}],
  ['no alias in a language of the sites', 'nl', [{ alias: '/x', langcode: 'de' }], {}],
  ['no alias that is no path', 'nl', [{ alias: 'hulp', langcode: 'nl' }], {}],
])('a page of stock Drupal is at %s', (_, langcode, path, known) => {
  expect(headOf(head.parse({ langcode: value(langcode), path })).paths).toEqual(known);
});

test('only the date that is full is full', () => {
  const start = '2026-12-01T09:00:00Z';
  const ranges = [DAY, start].map((each) => ({ start: each, end: null }));

  expect(nodes.withDates({ ranges, full: [Date.parse(DAY)] }).dates).toEqual([
    { start: DAY, end: null, isFull: true },
    { start, end: null, isFull: true },
  ]);
  expect(nodes.withDates({ ranges, full: [0] }).dates.some(({ isFull }) => isFull)).toBe(false);
});

const linkWith = (options: unknown) =>
  field.link.parse([{ uri: 'https://example.org/', title: 'Kijk', options }]);

test.each([
  [['button'], 'filled'],
  [['button', 'button--primary'], 'filled'],
  [['button', 'button--secondary'], 'outlined'],
  ['button button--secondary', 'outlined'],
  ['button--link', 'plain'],
])('a link with the classes %j is %s', (names, variant) => {
  expect(linkWith({ attributes: { class: names } })?.variant).toBe(variant);
});

test.each([
  ['no options', undefined],
  ['empty options, as PHP writes them', []],
  ['a class that is not on the list', { attributes: { class: ['shout', 'constructor'] } }],
  ['attributes of another kind', { attributes: { target: '_blank' } }],
  ['a class of the wrong shape', { attributes: { class: { 0: 'button' } } }],
])('with %s the link remains, with the page’s variant', (_, options) => {
  expect(linkWith(options)).toEqual({ href: 'https://example.org/', label: 'Kijk', variant: null });
});

test.each([
  ['processed HTML that is too long', { value: 'x', processed: 'x'.repeat(500_001) }],
  ['processed HTML that is no text', { value: 'x', format: 'basic_html', processed: 5 }],
])('%s is not replaced by what its editor wrote', (_, item) => {
  expect(field.richText.safeParse([item]).success).toBe(false);
});
