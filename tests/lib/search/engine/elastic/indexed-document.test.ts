// @vitest-environment node
import {
  batches,
  bulkResponse,
  checkBulk,
  putLines,
  removeLines,
} from '@/lib/search/engine/elastic/elastic-index';
import { HIGHLIGHT_TAGS } from '@/lib/search/engine/elastic/response';
import type { SearchDocument } from '@/lib/content/search-document';
import { searchDocument } from '@/tests/support/search-document';

const entryOf = (fields: Partial<SearchDocument>): unknown =>
  JSON.parse(putLines(searchDocument('node:1:en', fields)).split('\n')[1] ?? '');

const image = { src: '/media/a.webp', srcSet: null, width: 4, height: 3 };

test('a document is indexed in its language, and shown as it was', () => {
  const written = {
    title: 'The Animals',
    name: 'Animals',
    body: 'Body',
    description: 'Short',
    paragraphTitles: ['Head'],
    paragraphBodies: ['Part'],
    attachments: 'Annex',
    subjects: ['Care'],
    themes: ['Farm'],
    vacancyType: 'Intern',
    filename: 'a.pdf',
  };
  const others = {
    href: '/en/animals',
    image,
    hasVideo: true,
    page: { href: '/en', title: 'Home' },
    domains: ['farm', 'main'],
  };
  const entry = entryOf({ ...written, ...others, language: 'en', type: 'news', created: 1_750 });

  const { title, themes, vacancyType, filename } = written;
  expect(entry).toEqual({
    id: 'node:1:en',
    language: 'en',
    domains: ['farm', 'main'],
    filename,
    created: 1_750,
    type: 'news',
    entity: 'node',
    importance: 0.85,
    key: 'anim',
    whole: 'the animals',
    shown: { ...others, title, themes, vacancyType, filename },
    en: written,
  });
});

test('what a document lacks is not indexed', () => {
  const entry = entryOf({ filename: null, vacancyType: null });

  expect(entry).not.toHaveProperty('filename');
  expect(entry).toMatchObject({ nl: { filename: '', vacancyType: '' }, shown: { filename: null } });
});

test('no text has the marks of a highlight, wherever an editor pastes them', () => {
  const { open, close } = HIGHLIGHT_TAGS;
  const text = `${open}soep${close}`;
  const texts = [text];
  const lines = putLines(
    searchDocument('a', {
      title: text,
      name: text,
      filename: text,
      body: text,
      description: text,
      attachments: text,
      vacancyType: text,
      paragraphTitles: texts,
      paragraphBodies: texts,
      subjects: texts,
    }),
  );
  const entry: unknown = JSON.parse(lines.split('\n')[1] ?? '');

  const plain = ['soep'];
  expect(entry).toMatchObject({
    nl: {
      title: 'soep',
      name: 'soep',
      filename: 'soep',
      body: 'soep',
      description: 'soep',
      attachments: 'soep',
      vacancyType: 'soep',
      paragraphTitles: plain,
      subjects: plain,
      paragraphBodies: plain,
    },
    shown: { title: 'soep' },
  });
});

test('each action is one line of its own', () => {
  expect(putLines(searchDocument('a', { body: 'een\ntwee' })).match(/\n/g)).toHaveLength(2);
  expect(removeLines('a')).toBe('{"delete":{"_id":"a"}}\n');
});

const buildFailed = (status: number, type: string, action = 'index') => ({
  errors: true,
  items: [{ [action]: { _id: 'a', status, error: { type } } }],
});

test.each([
  ['is overloaded', buildFailed(429, 'rejected'), 'busy'],
  ['loses its shards', buildFailed(503, 'unavailable_shards_exception', 'delete'), 'busy'],
  ['has lost the index', buildFailed(404, 'index_not_found_exception'), 'no-index'],
])('an engine that %s takes no change', (_, response, failure) => {
  expect(() => {
    checkBulk(bulkResponse.parse(response));
  }).toThrow(expect.objectContaining({ failure }));
});

test('an answer without errors is not searched for them', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkBulk({ ...buildFailed(503, 'x'), errors: false });

  expect(written).not.toHaveBeenCalled();
});

test('actions go out in bounded bodies, in order, and none is lost', () => {
  const action = `${'x'.repeat(1_000_000)}\n`;
  const bodies = [...batches(Array.from({ length: 10 }, () => action))];

  expect(bodies.map((body) => body.length / action.length)).toEqual([4, 4, 2]);
});

test('a document larger than a body goes alone', () => {
  const large = 'x'.repeat(5_000_000);

  expect([...batches(['a', large, 'b'])]).toEqual(['a', large, 'b']);
});

test('a document that the engine cannot take is named, without what is in it', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkBulk({
    errors: true,
    items: [
      { index: { _id: 'node:1:nl', status: 201 } },
      { index: { _id: 'node:2:nl', status: 400, error: { type: 'mapper_parsing_exception' } } },
      { delete: { _id: 'node:3:nl', status: 404 } },
    ],
  });

  expect(written.mock.calls.map(([line]): unknown => JSON.parse(String(line)))).toMatchObject([
    {
      level: 'warn',
      message: 'search document rejected',
      id: 'node:2:nl',
      reason: 'mapper_parsing_exception',
    },
  ]);
});
