// @vitest-environment node
import { decodeEntity } from '@/lib/cms/decode/entity';
import { menu } from '@/lib/cms/decode/layout';
import { decodeSearchDocument } from '@/lib/cms/decode/search-document';
import { decodeForm } from '@/lib/cms/decode/webform/form';
import { messagesOf } from '@/lib/i18n/messages';
import { withinTime } from '@/tests/support/processor-time';

const MEGABYTES_5 = 5 * 1_048_576;
/** A field takes some 50 ms at most. */
const MAX_MS = 1_500;

const fill = (part: string) => part.repeat(Math.ceil(MEGABYTES_5 / part.length));

const HTML: readonly (readonly [string, string])[] = [
  ['less-than signs', fill('<')],
  ['ends of nothing', fill('</')],
  ['open tags without end', fill('<a')],
  ['elements that stay open', fill('<b>')],
  ['unknown elements that stay open', fill('<x>')],
  ['headings that stay open', fill('<h2>x')],
  ['tables that stay open', fill('<table><th>')],
  ['cells over columns', `<table>${fill('<tr><th>x</th><td colspan="100">1</td></tr>')}</table>`],
  ['attributes', `<a ${fill('x="1" ')}>x</a>`],
  ['more attributes', `<a ${Array.from({ length: 500_000 }, (_, n) => `a${n}=1`).join(' ')}>x</a>`],
  ['an attribute', `<a href="${fill('&#')}">x</a>`],
  ['comments', fill('<!--')],
  ['entities', fill('&amp')],
  ['breaks', fill('<br')],
  ['ends of paragraphs', fill('</p')],
  ['spaces', `x${fill(' ')}x`],
  ['text', fill('hallo ')],
];

const node = (fields: object) => ({
  nid: [{ value: 1 }],
  type: [{ target_id: 'page' }],
  title: [{ value: 'Over ons' }],
  langcode: [{ value: 'nl' }],
  ...fields,
});

const runInTime = <Result>(work: () => Result): Result => withinTime(MAX_MS, work);

const ofBundle = (bundle: string, fields: object) => ({
  entity: { uuid: [{ value: 'a' }], type: [{ target_id: bundle }], ...fields },
});
const paragraph = (processed: string) => ofBundle('text', { field_text: [{ processed }] });

test.each(HTML)('5 MB of %s in rich text cost that field only, and little time', (_, processed) => {
  const { entity, issues } = runInTime(() =>
    decodeEntity(
      node({
        body: [{ processed, summary: processed }],
        field_paragraphs: [paragraph(processed), paragraph('<p>Ja</p>')],
      }),
    ),
  );

  expect(entity?.type === 'node' && entity.node.title).toBe('Over ons');
  expect(entity?.type === 'node' && entity.node.paragraphs.at(-1)).toMatchObject({
    body: '<p>Ja</p>',
  });
  expect(issues.map(({ reason }) => reason).join()).toContain('too long');
});

/** The most that is still read of each. */
test.each(HTML)('as many %s as are read take little time too', (_, html) => {
  const tags = html.slice(0, 490_000).split('<', 20_000).join('<');
  const { entity, issues } = runInTime(() => decodeEntity(node({ body: [{ processed: tags }] })));

  expect([entity?.type, issues]).toEqual(['node', []]);
});

test.each(HTML)('5 MB of %s in a form cost little time', (_, html) => {
  const { form } = runInTime(() =>
    decodeForm(
      {
        a: { '#type': 'webform_markup', '#markup': html },
        b: { '#type': 'select', '#title': html, '#options': { x: html } },
        c: { '#type': 'textfield', '#title': 'Naam', '#description': html },
      },
      { id: 'x', labels: messagesOf('nl').webform },
    ),
  );

  expect(form?.elements.find(({ key }) => key === 'c')?.title).toBe('Naam');
});

test.each(HTML)('5 MB of %s in the search feed cost little time', (_, body) => {
  const { outcome } = runInTime(() =>
    decodeSearchDocument(
      { id: 'x', url: '/nl/x', title: 'x', body, paragraph_body: [body] },
      { site: 'main', language: 'nl' },
    ),
  );

  expect('document' in outcome && outcome.document.title).toBe('x');
});

const OTHER_FIELDS = { title: [{ value: 'x' }], field_text: [{ value: 'x' }] };

test.each(Object.keys(OTHER_FIELDS))('5 MB in %s is no text to show', (field) => {
  const long = [{ value: fill('x') }];
  const { entity, issues } = runInTime(() =>
    decodeEntity(node({ paths: { nl: '/nl/over-ons' }, [field]: long })),
  );

  expect(JSON.stringify(entity).length).toBeLessThan(10_000);
  if (field === 'title') expect(issues.map(({ part }) => part)).toEqual(['title']);
});

test('an image, a link and a file of 5 MB are none', () => {
  const long = fill('x');
  const { entity } = runInTime(() =>
    decodeEntity(
      node({
        field_paragraphs: [
          ofBundle('image', { field_image: [{ url: `/files/${long}.png`, alt: 'x' }] }),
          ofBundle('image', { field_image: [{ url: '/files/a.png', alt: long }] }),
          ofBundle('cta', { field_link: [{ uri: `/${long}`, title: 'x' }] }),
          ofBundle('cta', { field_link: [{ uri: '/x', title: long }] }),
          paragraph('<p>Ja</p>'),
        ],
      }),
    ),
  );

  expect(entity?.type === 'node' && entity.node.paragraphs).toMatchObject([{ kind: 'text' }]);
});

const LEVELS = [3_000, 100_000];

/** Makes nested JSON as text: a recursive writer cannot. */
const nest = (levels: number, open: string, inner: string, close: string): unknown =>
  JSON.parse(open.repeat(levels) + inner + close.repeat(levels));

test.each(LEVELS)('%d nested elements in rich text are at most 100, with their text', (levels) => {
  const html = `${'<blockquote>'.repeat(levels)}Diep${'</blockquote>'.repeat(levels)}`.slice(
    0,
    500_000,
  );
  const { entity } = runInTime(() =>
    decodeEntity(
      node({
        body: [{ processed: '<b>'.repeat(levels / 10) + 'Diep' }],
        field_paragraphs: [paragraph(html)],
      }),
    ),
  );
  const [found] = entity?.type === 'node' ? entity.node.paragraphs : [];

  if (levels === 3_000) expect(found && 'body' in found && found.body).toContain('Diep');
  expect(JSON.stringify(entity).split('<blockquote>').length).toBeLessThan(102);
});

test.each(LEVELS)('of a menu with %d levels those that Drupal allows are left', (levels) => {
  const wire = nest(levels, '[{"title":"x","uri":"x","alias":"/nl/x","below":', '[]', '}]');

  expect(JSON.stringify(runInTime(() => menu.parse(wire))).match(/"label"/g)).toHaveLength(9);
});

test.each(LEVELS)('a field with %d nested lists or objects costs that field only', (levels) => {
  for (const wire of [nest(levels, '[', '1', ']'), nest(levels, '{"a":', '1', '}')]) {
    const { entity } = runInTime(() =>
      decodeEntity(
        node({
          body: wire,
          path: wire,
          metatag: wire,
          field_paragraphs: [{ entity: wire }, wire, paragraph('<p>Ja</p>')],
        }),
      ),
    );
    expect(entity?.type === 'node' && entity.node.paragraphs.at(-1)).toMatchObject({
      body: '<p>Ja</p>',
    });

    const form = runInTime(() => decodeEntity({ webform_id: wire, title: [{ value: 'Contact' }] }));
    expect(form.entity?.type).toBe('webform');
    const fields = decodeForm(
      {
        a: wire,
        b: { '#type': wire, '#title': wire, '#options': wire, '#states': { visible: wire } },
        c: { '#type': 'textfield', '#title': 'Naam' },
      },
      { id: 'x', labels: messagesOf('nl').webform },
    );
    expect(fields.form?.elements.map(({ key }) => key)).toContain('c');
  }
});
