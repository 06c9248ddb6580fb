// @vitest-environment node
import type { RequestListener } from 'node:http';
import { watchLog } from '@/tests/support/logged';
import { serve } from '@/tests/support/serve';

type Reference = { type: string; id: string };
type Fields = Readonly<Record<string, readonly Reference[]>>;

const entities: Readonly<Record<string, Fields>> = {
  'node--page 1': { field_paragraphs: [{ type: 'paragraph--accordion', id: '2' }] },
  'node--page 8': { field_paragraphs: [{ type: 'paragraph--from_library', id: '10' }] },
  'paragraph--from_library 10': {
    field_reusable_paragraph: [
      { type: 'paragraphs_library_item--paragraphs_library_item', id: '11' },
    ],
  },
  'paragraphs_library_item--paragraphs_library_item 11': {
    paragraphs: [{ type: 'paragraph--accordion', id: '2' }],
  },
  'node--page 9': { field_image: [{ type: 'file--file', id: '4' }] },
  'node--page 17': { field_image: [{ type: 'file--file', id: '4' }] },
  'node--contact 18': { field_image: [{ type: 'file--file', id: '4' }] },
  'node--page 5': {
    field_paragraphs: [
      { type: 'paragraph--location_list', id: '6' },
      { type: 'paragraph--accordion', id: '2' },
    ],
  },
  'paragraph--location_list 6': {
    field_locations: [{ type: 'taxonomy_term--locations', id: '7' }],
  },
  'taxonomy_term--locations 7': {},
  'paragraph--accordion 2': { field_items: [{ type: 'paragraph--item', id: '3' }] },
  'paragraph--item 3': { field_image: [{ type: 'file--file', id: '4' }] },
  'file--file 4': {},
  'node--page 12': {
    field_paragraphs: [
      { type: 'paragraph--cta', id: '13' },
      { type: 'paragraph--accordion', id: '14' },
      { type: 'paragraph--accordion', id: '2' },
    ],
  },
  'paragraph--accordion 14': {
    field_items: [
      { type: 'paragraph--item', id: '15' },
      { type: 'paragraph--item', id: '3' },
    ],
  },
};

/** Drupal 11.4 fails for what has a link to a short number, such as `tel:14020`. */
const BROKEN: ReadonlySet<string> = new Set([
  'paragraph--cta 13',
  'paragraph--item 15',
  'node--page 16',
]);
/** What the path of a page in another language needs. */
const PART = ['langcode', 'path'];
/** They have such a link themselves; the second is the only one of its kind. */
const WITH_LINK = ['node--page 17', 'node--contact 18'];
const LISTED = ['node--page 9', 'node--page 16', 'node--page 1'];

const resourceOf = (key: string) => {
  const [type, id] = key.split(' ');
  const fields = Object.entries(entities[key] ?? {});
  return {
    type,
    id,
    attributes: { title: key, field_link: null },
    relationships: Object.fromEntries(fields.map(([name, data]) => [name, { data }])),
  };
};

/**
 * JSON:API with `include`; a path that is not in `known` is a 400, as in Drupal, and so is all without an empty one. What
 * has a broken entity is a 500.
 */
function jsonApi(known: (path: string) => boolean) {
  const includes: string[] = [];
  const listener: RequestListener = ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://drupal');
    const include = searchParams.get('include') ?? '';
    includes.push(include);
    const paths = include.split(',').filter(Boolean);
    const [type = '', bundle = '', id] = pathname.split('/').slice(3);
    const listed = bundle === 'contact' ? WITH_LINK.slice(1) : LISTED;
    const roots = id === undefined ? listed : [`${type}--${bundle} ${id}`];
    const found = paths.flatMap((path) => {
      let level = roots;
      return path.split('.').flatMap((name) => {
        level = level.flatMap((key) =>
          (entities[key]?.[name] ?? []).map(({ type, id }) => `${type} ${id}`),
        );
        return level;
      });
    });
    const sparse = searchParams.get(`fields[${type}--${bundle}]`)?.split(',');
    const isOfPart = sparse?.join() === PART.join();
    const hasLink =
      roots.some((key) => WITH_LINK.includes(key)) && sparse?.includes('field_link') !== false;
    const isOfIds = id === undefined && sparse !== undefined;
    const isBroken = hasLink || (!isOfIds && [...roots, ...found].some((key) => BROKEN.has(key)));
    const [one, ...others] = roots.map(resourceOf);
    const attributes = Object.fromEntries(PART.map((name) => [name, null]));
    const part = isOfPart && one ? { ...one, attributes, relationships: {} } : one;
    const data = id === undefined ? [one, ...others] : part;
    response
      .writeHead(isBroken ? 500 : ['', ...paths].every(known) ? 200 : 400, {
        'content-type': 'application/vnd.api+json',
      })
      .end(JSON.stringify({ data, included: found.map(resourceOf) }));
  };
  return { includes, listener };
}

async function open(known: (path: string) => boolean = () => true) {
  const { includes, listener } = jsonApi(known);
  vi.stubEnv('BACKEND_URL', (await serve(listener)).href);
  vi.resetModules();
  const { loadCompleteDocument, sparseDocument } = await import('@/lib/cms/drupal/resources');
  const requestOf = (path: string) => {
    const siteLocale = { site: 'main', language: 'nl' } as const;
    return { siteLocale, path, parameters: [], calling: {} };
  };
  const loadAt = (path: string) => loadCompleteDocument(requestOf(path), 'page');
  const loadPart = (id: string) => sparseDocument(requestOf(`node/page/${id}`), PART);
  const load = async (id: string, bundle = 'page'): Promise<string[]> => {
    const document = await loadAt(`node/${bundle}/${id}`);
    return [...(document?.included.keys() ?? [])].toSorted();
  };
  const loadList = async () => (await loadAt('node/page'))?.data.map(({ id }) => id);
  return { includes, load, loadList, loadPart };
}

const ACCORDION = ['file--file 4', 'node--page 1', 'paragraph--accordion 2', 'paragraph--item 3'];
const DEEPEST = 'field_paragraphs.field_items.field_image';

test('the first page of a kind takes a call for each level, later ones a single call', async () => {
  const { includes, load } = await open();

  expect(await load('1')).toEqual(ACCORDION);
  expect(includes).toEqual(['', 'field_paragraphs', 'field_paragraphs.field_items', DEEPEST]);
  expect(await load('1')).toEqual(ACCORDION);
  expect(includes.slice(4)).toEqual([DEEPEST]);
});

test('a paragraph of the library is loaded with what it refers to', async () => {
  const { load } = await open();

  expect(await load('8')).toEqual(expect.arrayContaining(['paragraph--item 3', 'file--file 4']));
});

test('pages of a kind that load at the same time are all complete', async () => {
  const { load } = await open();

  expect(await Promise.all(['1', '1', '9', '1'].map((id) => load(id)))).toEqual([
    ACCORDION,
    ACCORDION,
    ['file--file 4', 'node--page 9'],
    ACCORDION,
  ]);
});

test('an include path that the configuration has no longer costs no page', async () => {
  let isRemoved = false;
  const { includes, load } = await open((path) => !isRemoved || !path.startsWith('field_p'));

  await load('1');
  isRemoved = true;

  expect(await load('9')).toEqual(['file--file 4', 'node--page 9']);
  expect(includes.slice(-2)).toEqual(['', 'field_image']);
  const { length } = includes;
  await load('9');
  expect(includes.slice(length)).toEqual(['field_image']);
});

test('a paragraph of a kind that its field no longer allows costs what it refers to, until it is allowed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let isAllowed = false;
  const { includes, load } = await open((path) => isAllowed || !path.includes('field_locations'));
  const others = [...ACCORDION.slice(0, 1), 'node--page 5', ...ACCORDION.slice(2)];

  expect(await load('5')).toEqual([...others, 'paragraph--location_list 6'].toSorted());
  const { length } = includes;
  await load('1');
  await load('5');
  expect(includes.slice(length)).toEqual([DEEPEST, DEEPEST]);

  isAllowed = true;
  vi.advanceTimersByTime(3_600_001);
  expect(await load('5')).toContain('taxonomy_term--locations 7');
});

test('a request that is rejected for another reason says nothing of the paths', async () => {
  let isRejected = false;
  const { includes, load } = await open(() => !isRejected);
  await load('1');

  isRejected = true;
  await expect(load('1')).rejects.toThrow('400');
  isRejected = false;
  const { length } = includes;
  expect(await load('1')).toEqual(ACCORDION);
  expect(includes.slice(length)).toEqual([DEEPEST]);
});

test('a paragraph for which Drupal fails costs neither the page nor the other paragraphs', async () => {
  const lines = watchLog();
  const { load } = await open();

  const other = ['node--page 12', 'paragraph--accordion 14', 'paragraph--accordion 2'];
  expect(await load('12')).toEqual(['file--file 4', ...other, 'paragraph--item 3']);
  const names = lines.map((line) => /paragraph--\w+ \d+/.exec(line)?.[0]);
  expect(names.toSorted()).toEqual(['paragraph--cta 13', 'paragraph--item 15']);
});

test('a field for which Drupal fails costs that field, before another of its kind was seen too', async () => {
  const lines = watchLog();
  const { load, loadPart } = await open();
  await loadPart('9');

  expect(await load('17')).toEqual(['file--file 4', 'node--page 17']);
  expect(lines.at(-1)).toContain('field_link');
});

test('the only one of its kind for which Drupal fails has the fields of other kinds', async () => {
  watchLog();
  const { load } = await open();
  await expect(load('18', 'contact')).rejects.toThrow('500');
  await load('9');

  expect(await load('18', 'contact')).toEqual(['file--file 4', 'node--contact 18']);
});

test('an entity for which Drupal fails is left out of a list', async () => {
  watchLog();
  const { load, loadList } = await open();

  expect(await loadList()).toEqual(['9', '1']);
  await expect(load('16')).rejects.toThrow('500');
});
