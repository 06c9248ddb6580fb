// @vitest-environment node
import { watchLog } from '@/tests/support/logged';
import { serve } from '@/tests/support/serve';

const UUID = '9e87d5b9-4422-459f-90de-edacccedfb3c';
const nl = { site: 'main', language: 'nl' } as const;
const en = { site: 'main', language: 'en' } as const;

const page = (langcode: string, alias: string) => ({
  type: 'node--page',
  id: UUID,
  relationships: {
    node_type: {
      data: { type: 'node_type--node_type', id: 'x', meta: { drupal_internal__target_id: 'page' } },
    },
  },
  attributes: {
    drupal_internal__nid: 1001,
    langcode,
    title: 'Hulp',
    path: { alias, langcode },
    body: { processed: '<p><a href="/contact?a=b">Bel</a> <a href="/en/help">English</a></p>' },
  },
});

const CONFIGURED = { DRUPAL_UNPREFIXED: 'nl', DRUPAL_JSONAPI_PATH: '/api' };

/** A Drupal of which the first language has no prefix, and JSON:API a path of its own. */
async function open(settings: Readonly<Record<string, string>> = CONFIGURED) {
  const requested: string[] = [];
  const backend = await serve(({ url = '/' }, response) => {
    requested.push(url);
    const { pathname, origin } = new URL(url, backend);
    const entity = { type: 'node', bundle: 'page', id: '1001', uuid: UUID };
    const routeTo = (path: string) => ({
      resolved: origin + path,
      entity: { ...entity, canonical: origin + path },
    });
    const item = (href: string, position: number) => ({
      href,
      title: href,
      hierarchy: [String(position)],
    });
    const bodies: Readonly<Record<string, unknown>> = {
      '/router/translate-path': routeTo('/hulp'),
      '/en/router/translate-path': routeTo('/en/help'),
      [`/api/node/page/${UUID}`]: { data: page('nl', '/hulp') },
      [`/en/api/node/page/${UUID}`]: { data: page('en', '/help') },
      '/system/menu/main/linkset': {
        linkset: [{ item: [item('/hulp', 0), item('/en/help', 1), item('/', 2)] }],
      },
    };
    const body = bodies[pathname];
    response.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? {}));
  });
  vi.stubEnv('BACKEND_URL', backend.href);
  vi.stubEnv('BACKEND_DIALECT', 'drupal');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { resolveEntity } = await import('@/lib/cms/entity');
  const { loadMenu } = await import('@/lib/cms/layout');
  return { requested, resolveEntity, loadMenu };
}

test('a page of a language without prefix in Drupal has its prefix here', async () => {
  const { requested, resolveEntity } = await open();
  const paths = { nl: '/nl/hulp', en: '/en/help' };

  for (const [siteLocale, path] of [
    [nl, '/hulp'],
    [en, '/help'],
  ] as const)
    expect(await resolveEntity(siteLocale, path)).toMatchObject({
      outcome: 'found',
      entity: {
        node: {
          paths,
          body: '<p><a href="/nl/contact?a=b">Bel</a> <a href="/en/help">English</a></p>',
        },
      },
    });
  expect(requested.filter((url) => url.startsWith('/nl'))).toEqual([]);
  expect(await resolveEntity(nl, '/node/1001')).toMatchObject({ outcome: 'moved', to: '/nl/hulp' });
});

test('a menu of a language without prefix in Drupal leads to pages with it', async () => {
  const { loadMenu } = await open();

  expect((await loadMenu(nl, 'main'))?.map(({ href }) => href)).toEqual([
    '/nl/hulp',
    '/en/help',
    '/nl',
  ]);
});

test.each([
  ['the prefix of a language', {}, nl, '/', 'front page (main, nl)'],
  ['the path of JSON:API', { DRUPAL_UNPREFIXED: 'nl' }, en, '/help', 'node--page'],
])('%s that is not as configured is named in the log', async (_, settings, at, path, name) => {
  const lines = watchLog();
  const { resolveEntity } = await open(settings);

  expect(await resolveEntity(at, path)).toEqual({ outcome: 'missing' });
  expect(lines).toEqual([expect.stringContaining(name)]);
});
