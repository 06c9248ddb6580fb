// @vitest-environment node
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { isAccepting } from '@/lib/content/paragraph';
import { decodeNode } from '@/lib/cms/decode/node';
import { wireNode, wireParagraph } from '@/tests/support/wire';

/** As a Drupal sends the field of a form that its editor opens on 1 December at nine, and closes a day later. */
const scheduled = {
  target_id: 'apply_paid',
  default_data: '',
  status: 'scheduled',
  open: '2026-12-01T10:00:00+01:00',
  close: '2026-12-02T10:00:00+01:00',
};

function isAcceptingAt(moment: string, item: object): boolean {
  const { paragraphs } = decodeParagraphs(
    [wireParagraph('webform', { field_webform: [item] })],
    'node:1',
  );
  const [form] = paragraphs;
  if (form?.kind !== 'webform') throw new Error('no form');
  return isAccepting(form.accepts, Date.parse(moment));
}

test.each([
  ['2026-12-01T08:59:59+01:00', false],
  ['2026-12-01T09:00:00+01:00', true],
  ['2026-12-02T08:59:59+01:00', true],
  ['2026-12-02T09:00:00+01:00', false],
])('at %s a form that is open from nine to nine takes answers: %s', (moment, isOpen) => {
  expect(isAcceptingAt(moment, scheduled)).toBe(isOpen);
});

test('a time in summer, and one without an offset, is what a clock shows', () => {
  const summer = { ...scheduled, open: '2026-07-01T11:00:00+02:00', close: null };
  const stored = { ...scheduled, open: '2026-07-01T09:00:00', close: '' };

  for (const item of [summer, stored]) {
    expect(isAcceptingAt('2026-07-01T08:59:59+02:00', item)).toBe(false);
    expect(isAcceptingAt('2026-07-01T09:00:00+02:00', item)).toBe(true);
  }
});

test.each([
  ['', {}],
  [null, {}],
  ['naam: Jan\nakkoord: true\nniets: ', { naam: ['Jan'], akkoord: ['1'], niets: [] }],
  ['adres: { plaats: Almere, nr: [3] }', { 'adres[plaats]': ['Almere'], 'adres[nr]': ['3'] }],
  ['adres: [{ plaats: Almere }]', { adres: [] }],
  ['naam: *ander', {}],
  ['- {', {}],
  ['een regel', {}],
])('a form whose editor fills in %j beforehand begins with %j', (data, presets) => {
  const { paragraphs, issues } = decodeParagraphs(
    [wireParagraph('webform', { field_webform: [{ target_id: 'a', default_data: data }] })],
    'node:1',
  );

  expect(issues).toEqual([]);
  expect(paragraphs).toMatchObject([{ webform: 'a' }]);
  expect(paragraphs[0]).toHaveProperty('presets', presets);
});

const NOW = '2026-12-01T12:00:00+01:00';

test.each([
  ['is closed', { status: 'closed', open: '', close: '' }, false],
  ['is open, with times of before', { ...scheduled, status: 'open', close: scheduled.open }, true],
  ['has no status', {}, true],
  ['has unreadable times', { status: 'scheduled', open: 'morgen', close: 5.5 }, true],
])('a form that %s takes answers: %s', (_what, item, isOpen) => {
  expect(isAcceptingAt(NOW, { target_id: 'contact', ...item })).toBe(isOpen);
});

test('a page of Webform Node has its form, for as long as that is open there', () => {
  const { node, issues } = decodeNode(wireNode('webform', 31, { field_webform: [scheduled] }));

  expect(issues).toEqual([]);
  expect(node?.paragraphs).toMatchObject([
    { kind: 'webform', webform: 'apply_paid', accepts: { from: Date.parse('2026-12-01T08:00Z') } },
  ]);
  expect(decodeNode(wireNode('webform', 31, { field_webform: [] })).node?.paragraphs).toEqual([]);
});
