// @vitest-environment node
import { decodeNode } from '@/lib/cms/decode/node';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { decodeTerm } from '@/lib/cms/decode/term';
import { completeElements } from '@/tests/fixtures/decoded/elements';
import { completeNodes } from '@/tests/fixtures/decoded/nodes';
import { completeParagraphs } from '@/tests/fixtures/decoded/paragraphs';
import { paragraphs, rich } from '@/tests/fixtures/decoded/samples';
import { completeTeasers } from '@/tests/fixtures/decoded/teasers';
import { completeTerms } from '@/tests/fixtures/decoded/terms';
import { value, wireParagraph } from '@/tests/support/wire';
import * as ofKind from '@/tests/support/wire-of-kind';
import { formOf } from '@/tests/support/webform';

/** The ways to what is empty: a table with an empty value would not tell whether a field is lost. */
function emptyIn(part: unknown, way = ''): string[] {
  if (part === null || part === undefined || part === '' || part === false) return [way];
  if (typeof part !== 'object') return [];
  const inside = Object.entries(part);
  return inside.length === 0
    ? [way]
    : inside.flatMap(([name, each]: [string, unknown]) => emptyIn(each, `${way}/${name}`));
}

const TIMES = { created: '2026-03-01T10:00:00+01:00', changed: '2026-03-02T10:00:00+01:00' };
const META = [
  { tag: 'meta', attributes: { name: 'description', content: 'In het kort' } },
  { tag: 'meta', attributes: { name: 'title', content: 'Zo kun je het vinden | Kadelicht' } },
  { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
];
const buildReference = (id: number) => ({ id, language: 'nl' });

test.each(Object.entries(completeNodes))('a %s keeps every field', (kind, { wire, decoded }) => {
  const { node, issues } = decodeNode(
    ofKind.nodeOfKind(kind, {
      field_paragraphs: paragraphs.wire,
      metatag: META,
      created: value(TIMES.created),
      changed: value(TIMES.changed),
      ...wire,
    }),
  );

  expect(issues).toEqual([]);
  expect(node).toEqual({
    kind,
    ...buildReference(31),
    title: 'Titel 31',
    paths: { nl: '/nl/pad-31' },
    ...TIMES,
    description: 'In het kort',
    searchTitle: 'Zo kun je het vinden',
    hasNoindex: true,
    paragraphs: paragraphs.decoded,
    details: [],
    ...decoded,
  });
  expect(emptyIn(decoded)).toEqual([]);
});

test.each(Object.entries(completeTeasers))(
  'a teaser of a %s keeps every field',
  (kind, { wire, decoded }) => {
    const { teaser, issues } = decodeTeaser(ofKind.cardOfKind(kind, wire));
    const head = ['location', 'theme', 'term'].includes(kind)
      ? { title: 'Wonen', paths: { nl: '/nl/term-31' } }
      : { title: 'Titel 31', paths: { nl: '/nl/pad-31' } };

    expect(issues).toEqual([]);
    expect(teaser).toEqual({ kind, ...buildReference(31), ...head, ...decoded });
    expect(emptyIn(decoded)).toEqual([]);
  },
);

test.each(Object.entries(completeTerms))(
  'a term of kind %s keeps every field',
  (kind, { wire, decoded }) => {
    const common = { description: rich.wire, metatag: META, field_paragraphs: paragraphs.wire };
    const { term, issues } = decodeTerm(ofKind.termOfKind(kind, { ...common, ...wire }));
    const vocabulary = { location: 'locations', theme: 'themes' }[kind] ?? 'subjects';

    expect(issues).toEqual([]);
    expect(term).toEqual({
      kind,
      ...buildReference(31),
      vocabulary,
      name: 'Wonen',
      paths: { nl: '/nl/term-31' },
      description: rich.decoded,
      summary: 'In het kort',
      hasNoindex: true,
      searchTitle: 'Zo kun je het vinden',
      paragraphs: paragraphs.decoded,
      ...decoded,
    });
    expect(emptyIn(decoded)).toEqual([]);
  },
);

test.each(Object.entries(completeParagraphs))(
  'a paragraph of kind %s keeps every field',
  (kind, { wire, decoded }) => {
    const bundle = ofKind.paragraphBundle(kind);
    const found = decodeParagraphs([wireParagraph(bundle, wire)], 'node:31');

    expect(found).toEqual({ paragraphs: [{ kind, id: `${bundle}-1`, ...decoded }], issues: [] });
    expect(emptyIn(decoded)).toEqual([]);
  },
);

test.each(Object.entries(completeElements))(
  'a form element of kind %s keeps every field',
  (kind, { type, wire, decoded }) => {
    const states = { required: { ':input[name="bron"]': { filled: true } } };
    const { elements } = formOf({
      vraag: {
        '#type': type,
        '#title': 'Vraag',
        '#title_display': 'invisible',
        '#states': states,
        ...wire,
      },
      bron: { '#type': 'textfield' },
    });

    expect(elements[0]).toEqual({
      kind,
      key: 'vraag',
      title: 'Vraag',
      isTitleHidden: true,
      states: expect.anything(),
      ...decoded,
    });
    expect(elements[0]?.states).not.toEqual(elements[1]?.states);
  },
);
