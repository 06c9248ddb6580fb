// @vitest-environment node
import { watchLog } from '@/tests/support/logged';
import { serve } from '@/tests/support/serve';

const nl = { site: 'main', language: 'nl' } as const;
const IDS = { article: '8c4dbc35-4186-5d9b-8592-a98b3d5ea81d', text: '2', image: '3' };

/** As JSON:API Extras names and places them, and what they are. */
const RENAMED = {
  article: { path: 'content/articles', bundle: ['node_type', 'node_type', 'article'] },
  text: { path: 'texts', bundle: ['paragraph_type', 'paragraphs_type', 'text'] },
  file: { path: 'files', bundle: [] },
};

const referTo = (type: string, id: string, meta: object) => ({ data: { type, id, meta } });

function resourceOf(name: keyof typeof RENAMED, id: string, fields: object, relations: object) {
  const { path, bundle } = RENAMED[name];
  const [field, config, machineName] = bundle;
  return {
    type: name,
    id,
    attributes: { langcode: 'nl', ...fields },
    links: { self: { href: `http://cms/drupal/nl/jsonapi/${path}/${id}?resourceVersion=id%3A5` } },
    relationships: {
      ...(field && {
        [field]: referTo(`${config}--${config}`, '1', { drupal_internal__target_id: machineName }),
      }),
      ...relations,
    },
  };
}

const article = resourceOf(
  'article',
  IDS.article,
  {
    drupal_internal__nid: 7,
    title: 'De ezel',
    created: '2026-10-02T12:35:00+00:00',
    path: { alias: '/ezel', langcode: 'nl' },
    themeCount: 1,
    metatag_normalized: [{ tag: 'meta', attributes: { name: 'description', content: 'Hans' } }],
  },
  {
    paragraphs: { data: [{ type: 'text', id: IDS.text }] },
    image: referTo('file', IDS.image, { alt: 'Een kop', width: 800, height: 600 }),
  },
);
const text = resourceOf('text', IDS.text, { text: { processed: '<p>Hans</p>' } }, {});
const file = resourceOf(
  'file',
  IDS.image,
  { filemime: 'image/jpeg', uri: { value: 'public://e.jpg', url: '/sites/default/files/e.jpg' } },
  {},
);

const ROUTE = {
  resolved: '/nl/ezel',
  entity: { canonical: '/nl/ezel', type: 'node', bundle: 'article', id: '7', uuid: IDS.article },
  jsonapi: {
    individual: `http://cms/drupal/nl/jsonapi/content/articles/${IDS.article}`,
    resourceName: 'article',
  },
};

const LINKS = {
  self: { href: '/nl/jsonapi' },
  'taxonomy_term--tags': { href: '/nl/jsonapi/tags' },
  ...Object.fromEntries(
    Object.entries(RENAMED).map(([name, { path }]) => [name, { href: `/nl/jsonapi/${path}` }]),
  ),
};

const KNOWN = /^(?:status|created|drupal_internal__nid|articleType\.systemName)$/;

/** A Drupal with JSON:API Extras: what is elsewhere by default is a 404, and an unknown field of a filter a 400. */
async function open() {
  const requested: string[] = [];
  const backend = await serve(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, backend);
    requested.push(decodeURIComponent(pathname.replace('/nl/', '')));
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const found = [article, text, file].find(({ type }) =>
      pathname.startsWith(`/nl/jsonapi/${RENAMED[type].path}`),
    );
    if (pathname.endsWith('/translate-path')) return json(200, ROUTE);
    if (pathname === '/nl/jsonapi') return json(200, { data: [], links: LINKS });
    if (!found || pathname.startsWith('/en')) return json(404, {});
    const fields = [...searchParams].filter(([name]) => name.endsWith('[path]'));
    if (!fields.every(([, field]) => KNOWN.test(field))) return json(400, {});
    const include = searchParams.get('include')?.split(',') ?? [];
    const included = [
      ...(include.includes('paragraphs') ? [text] : []),
      ...(include.includes('image') ? [file] : []),
    ];
    return json(200, { data: pathname.includes('-') ? found : [found], included });
  });
  vi.stubEnv('BACKEND_URL', backend.href);
  vi.stubEnv('BACKEND_DIALECT', 'drupal');
  vi.resetModules();
  return {
    requested,
    ...(await import('@/lib/cms/drupal/resources')),
    ...(await import('@/lib/cms/drupal/renamed')),
    ...(await import('@/lib/cms/drupal/drupal-response')),
    ...(await import('@/lib/cms/api-url')),
    ...(await import('@/lib/cms/entity')),
  };
}

beforeEach(() => {
  watchLog();
});

test('a page is shown whose resource types, paths and fields have other names', async () => {
  const { resolveEntity } = await open();

  expect(await resolveEntity(nl, '/ezel')).toMatchObject({
    outcome: 'found',
    entity: {
      node: {
        title: 'De ezel',
        description: 'Hans',
        paragraphs: [{ kind: 'text', body: '<p>Hans</p>' }],
        image: { alt: 'Een kop' },
      },
    },
  });
});

test('a resource type may have its first name and path again', async () => {
  const { resolveEntity, notePlace, placeOf } = await open();
  await resolveEntity(nl, '/ezel');
  notePlace('node--article', { name: 'node--article', path: 'node/article' });

  expect(placeOf('node--article')).toEqual({ name: 'node--article', path: 'node/article' });
});

test('a list is found by the index of JSON:API, and filtered by the other names of fields', async () => {
  const { requested, jsonUrl, drupalResponse } = await open();
  const view = jsonUrl(nl, '/entity/view/content_overview/articles_news/results');
  const { body } = await drupalResponse(view, {});

  expect(JSON.parse(body ?? '')).toMatchObject({
    entities: [{ title: [{ value: 'De ezel' }], field_theme_count: [{ value: 1 }] }],
  });
  expect(requested).toContain('jsonapi/content/articles');
});

test('resource types are known by what they are, for search and the site map', async () => {
  const { resourceTypes } = await open();

  expect(await resourceTypes(nl, {})).toEqual([
    'taxonomy_term--tags',
    'node--article',
    'paragraph--text',
    'file--file',
  ]);
});
