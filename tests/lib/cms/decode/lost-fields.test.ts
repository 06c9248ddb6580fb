// @vitest-environment node
import { decodeNode } from '@/lib/cms/decode/node';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { type DecodeIssue, wireObject } from '@/lib/cms/decode/fields/shape';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { decodeTerm } from '@/lib/cms/decode/term';
import { completeNodes } from '@/tests/fixtures/decoded/nodes';
import { completeParagraphs } from '@/tests/fixtures/decoded/paragraphs';
import { completeTeasers } from '@/tests/fixtures/decoded/teasers';
import { completeTerms } from '@/tests/fixtures/decoded/terms';
import { value, wireNode, wireParagraph, wireTerm } from '@/tests/support/wire';
import * as ofKind from '@/tests/support/wire-of-kind';

type Wire = Record<string, unknown>;

const without = (wire: Wire, field: string): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => name !== field));

/** The properties in which the two differ. */
function lost(before: object | null, after: object | null): string[] {
  const its = new Map(Object.entries(after ?? {}));
  return Object.entries(before ?? {}).flatMap(([name, value]) =>
    JSON.stringify(its.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}

const nodeOf = (kind: string, wire: Wire) => {
  const { node, issues } = decodeNode(ofKind.nodeOfKind(kind, wire));
  return { entity: node, issues };
};
const termOf = (kind: string, wire: Wire) => {
  const { term, issues } = decodeTerm(ofKind.termOfKind(kind, wire));
  return { entity: term, issues };
};
const teaserOf = (kind: string, wire: Wire) => {
  const { teaser, issues } = decodeTeaser(ofKind.cardOfKind(kind, wire));
  return { entity: teaser, issues };
};

type Decode = (kind: string, wire: Wire) => { entity: object | null; issues: DecodeIssue[] };

const fieldsOf = (kinds: Record<string, { wire: Wire }>, decode: Decode) =>
  Object.entries(kinds).flatMap(([kind, { wire }]) =>
    Object.keys(wire).map((field) => ({ kind, field, wire, decode })),
  );

const WITHOUT_REPORT = ['location field_location_type'];

test.each([
  ...fieldsOf(completeNodes, nodeOf).map((row) => ({ what: 'page', ...row })),
  ...fieldsOf(completeTeasers, teaserOf).map((row) => ({ what: 'card', ...row })),
  ...fieldsOf(completeTerms, termOf).map((row) => ({ what: 'page of a term', ...row })),
])('a $what of kind $kind shows the rest without $field', ({ kind, field, wire, decode }) => {
  const { entity } = decode(kind, wire);
  const absent = decode(kind, without(wire, field));
  const invalid = decode(kind, { ...wire, [field]: 'broken' });
  const changes = lost(entity, absent.entity);

  expect(changes.length).toBeOneOf([1, 2]);
  expect(changes).not.toContain('kind');
  expect(absent.issues).toEqual([]);
  expect(invalid.entity).toEqual(absent.entity);
  const reported = invalid.issues.map(({ part }) => part);
  expect(reported).toEqual(WITHOUT_REPORT.includes(`${kind} ${field}`) ? [] : [field]);
});

const unknownBundle = (name: string) => ({ part: 'type', reason: `unknown bundle ${name}` });

test.each([
  ['an unknown bundle', wireNode('poll', 31), { entity: 'node:31', ...unknownBundle('poll') }],
  ['no bundle', { nid: value(31) }, { entity: 'node:31', ...unknownBundle('?') }],
  ['nothing at all', {}, { entity: 'node:?', ...unknownBundle('?') }],
  [
    'a node whose number is none',
    { ...wireNode('page', 31), nid: value('x') },
    { entity: 'node:?', part: 'nid', reason: 'no id' },
  ],
  [
    'a term without a number',
    { ...wireTerm('themes', 31, 'Wonen'), tid: [] },
    { entity: 'term:?', part: 'tid', reason: 'no id' },
  ],
])('a card of %s is left out, and reported', (_, wire, issue) => {
  const { teaser, issues } = decodeTeaser(wire);

  expect(teaser).toBeNull();
  expect(issues.at(-1)).toEqual(issue);
});

test('what is no entity is no card, without a report', () => {
  expect(decodeTeaser(null)).toEqual({ teaser: null, issues: [] });
});

test('a page of an unknown bundle is a basic page, and reported', () => {
  expect(decodeNode(wireNode('poll', 31))).toEqual({
    node: expect.objectContaining({ kind: 'basic-page', id: 31 }),
    issues: [{ entity: 'node:31', ...unknownBundle('poll') }],
  });
});

test('what has neither a title nor a path still has a name', () => {
  const nameless = { title: [], name: [], paths: {} };

  expect(nodeOf('basic-page', nameless).entity).toMatchObject({ title: '…' });
  expect(teaserOf('basic-page', nameless).entity).toMatchObject({ title: '…' });
  expect(termOf('plain', nameless).entity).toMatchObject({ name: '…' });
});

test('a paragraph of an unknown bundle is reported, and named where it was', () => {
  const items = [wireParagraph('poll'), { entity: {} }];

  expect(decodeParagraphs(items, 'node:31')).toEqual({
    paragraphs: [
      { kind: 'unknown', id: 'unknown-0', bundle: 'poll' },
      { kind: 'unknown', id: 'unknown-1', bundle: '?' },
    ],
    issues: ['poll', '?'].map((name) => ({
      entity: 'node:31',
      part: `paragraph ${name}`,
      reason: 'unknown bundle',
    })),
  });
});

/** A paragraph cannot do without these fields; one of several after a bar. */
const NEEDED: { readonly [Kind in keyof typeof completeParagraphs]: readonly string[] } = {
  text: ['field_title|field_text'],
  'text-with-image': ['field_title|field_text|field_image|field_link'],
  'text-with-icon': ['field_title|field_text'],
  image: ['field_image'],
  quote: ['field_text'],
  cta: ['field_link'],
  'cta-block': ['info|body'],
  'cta-campaign': ['field_title', 'field_text|field_link|field_image'],
  accordion: ['field_items'],
  'hero-carousel': ['field_carousel_paragraph_items'],
  'image-slider': ['field_images'],
  'carousel-items': ['field_content_item'],
  video: ['field_media_item'],
  'download-list': ['field_files'],
  'contact-information': ['field_text|field_phone|field_email|field_link|field_secondary_link'],
  'vacancy-details': ['field_title', 'field_text'],
  'key-figures': ['field_items'],
  walk: ['field_items'],
  donate: ['field_title', 'field_text|field_link'],
  'donation-form': [],
  'donation-initialiser': ['field_link|field_webform', 'field_amounts'],
  'newsletter-block': ['field_webform'],
  webform: ['field_webform'],
  topics: ['field_topics'],
  'selected-content': ['field_content'],
  'recent-content': ['field_type'],
  'content-overview': ['field_type'],
  partners: [],
  'themes-overview': [],
  'location-list': ['field_locations'],
  'view-block': ['field_view'],
};

const paragraphOf = (kind: string, wire: Wire) => {
  const items = [wireParagraph(ofKind.paragraphBundle(kind), wire)];
  const { paragraphs, issues } = decodeParagraphs(items, 'node:31');
  return { paragraph: paragraphs[0] ?? null, issues };
};

/** Without one of their other fields these are the text that they have. */
const HAS_TEXT = ['cta-campaign', 'vacancy-details', 'walk', 'donate', 'webform', 'location-list'];

const textIn = (kind: string, wire: Wire, missing: string): object | null =>
  HAS_TEXT.includes(kind) && missing !== 'field_text'
    ? {
        ...paragraphOf('text', without(wire, missing)).paragraph,
        id: `${ofKind.paragraphBundle(kind)}-1`,
      }
    : null;

test.each(Object.entries(NEEDED))('a paragraph of kind %s needs %j', (kind, needed) => {
  const wire: Wire =
    new Map<string, { wire: Wire }>(Object.entries(completeParagraphs)).get(kind)?.wire ?? {};
  const whole = paragraphOf(kind, wire).paragraph;

  for (const field of Object.keys(wire)) {
    const { paragraph, issues } = paragraphOf(kind, without(wire, field));
    if (needed.includes(field))
      expect([field, paragraph]).toEqual([field, textIn(kind, wire, field)]);
    else expect([field, lost(whole, paragraph).length]).toEqual([field, 1]);
    expect(issues).toEqual([]);
    const invalid = paragraphOf(kind, { ...wire, [field]: 'broken' });
    expect([field, invalid.paragraph]).toEqual([field, paragraph]);
    expect(invalid.issues).toMatchObject([{ entity: 'node:31' }]);
  }
  for (const either of needed) {
    const fields = either.split('|');
    const none = fields.reduce(without, wire);
    expect(paragraphOf(kind, none).paragraph).toEqual(
      fields.length > 1 ? null : textIn(kind, wire, either),
    );
    for (const field of fields.length > 1 ? fields : []) {
      expect(paragraphOf(kind, { ...none, [field]: wire[field] }).paragraph).not.toBeNull();
    }
  }
});

test('a view has the argument that viewsreference keeps in its settings', () => {
  const data = 'a:2:{s:5:"title";i:0;s:8:"argument";s:6:"themes";}';
  const field_view = [{ target_id: 'taxonomy_overview', display_id: 'block_1', data }];

  expect(paragraphOf('view-block', { field_view }).paragraph).toMatchObject({ argument: 'themes' });
});

/** An item of a list in a paragraph cannot do without these fields. */
test.each([
  ['accordion', 'field_items', ['field_title']],
  ['key-figures', 'field_items', ['field_title', 'field_text']],
  ['walk', 'field_items', ['field_title']],
  ['image-slider', 'field_images', ['field_image']],
  ['hero-carousel', 'field_carousel_paragraph_items', ['field_title', 'uuid']],
  ['donation-form', 'field_gifts', ['field_amount', 'field_title', 'field_text']],
] as const)('an item of a %s, in %s, needs %j', (kind, list, needed) => {
  const wire = wireObject.parse(completeParagraphs[kind].wire);
  const [first] = Array.isArray(wire[list]) ? wire[list] : [];
  const { entity } = wireObject.parse(first);
  const item = wireObject.parse(entity);
  const whole = paragraphOf(kind, wire).paragraph;
  const unpublished = { target_id: 9 };

  expect(paragraphOf(kind, { ...wire, [list]: [unpublished, first] })).toEqual({
    paragraph: whole,
    issues: [],
  });
  for (const field of Object.keys(item)) {
    const { paragraph } = paragraphOf(kind, {
      ...wire,
      [list]: [{ entity: without(item, field) }, first],
    });
    const isLeftOut = JSON.stringify(paragraph) === JSON.stringify(whole);
    expect([field, isLeftOut]).toEqual([field, needed.some((each) => each === field)]);
    expect(paragraph).not.toBeNull();
  }
});
