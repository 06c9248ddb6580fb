import { post, send, text } from '@/lib/cms/http/client';
import { stream } from '@/lib/cms/http/stream';
import { withRequestContext } from '@/lib/platform/request-context';
import { createTagReporter, reportPageTags } from '@/lib/platform/cache-tags';
import { serve } from '@/tests/support/serve';

/** A backend whose paths name the tags of the response: `/200/node:1,menu:main`. */
const backend = () =>
  serve(({ url = '/' }, response) => {
    const [, status = '200', tags = ''] = url.split('/');
    response.writeHead(Number(status), {
      location: '/elders',
      'cache-tags': decodeURIComponent(tags),
    });
    response.end('{}');
  });

const site = (render: (url: URL) => Promise<void>) =>
  serve((request, response) => {
    void withRequestContext({ reportTags: createTagReporter(response) }, async () => {
      await render(new URL(request.url ?? '/', 'http://site.test'));
      response.end('page');
    });
  });

const tagsOf = async (page: URL, path: string) =>
  (await fetch(new URL(path, page))).headers.get('x-page-tags');

test('a page has the tags of all its backend responses, a redirect and a 404 too', async () => {
  const api = await backend();
  const page = await site(async () => {
    await Promise.all([
      send(new URL('/200/node:12 taxonomy_term:3', api)),
      send(new URL('/404/block_content:8', api)),
      send(new URL('/301/node:4,node_list:article', api)),
    ]);
    await text(new URL('/200/webform:contact', api));
    await (await stream(new URL('/200/file:7', api), {}, { maxBytes: 1_000 })).text();
    await post(new URL('/200/not-rendered', api), { body: '{}', headers: {} });
  });

  const tags = await tagsOf(page, '/nl');

  expect(tags?.split(' ').toSorted()).toEqual(
    ['block_content:8', 'file:7', 'node:12', 'node:4', 'node_list:article'].concat([
      'taxonomy_term:3',
      'webform:contact',
    ]),
  );
});

test('Drupal’s debugging header names the tags where it is on', async () => {
  const api = await serve((_, response) => {
    response
      .writeHead(200, { 'x-drupal-cache-tags': 'node:12 node_list config:user.role.x' })
      .end('{}');
  });
  const page = await site(async () => {
    await send(new URL('/jsonapi', api));
  });

  expect((await tagsOf(page, '/nl'))?.split(' ')).toEqual([
    'node:12',
    'node_list',
    'config:user.role.x',
  ]);
});

test('two concurrent pages each have their own tags', async () => {
  const api = await backend();
  const both = Promise.withResolvers<null>();
  let requested = 0;
  const page = await site(async ({ pathname }) => {
    await send(new URL(`/200/node:${pathname.slice(1)}`, api));
    requested += 1;
    if (requested === 2) both.resolve(null);
    await both.promise;
  });

  expect(await Promise.all([tagsOf(page, '/1'), tagsOf(page, '/2')])).toEqual(['node:1', 'node:2']);
});

test('invalid tags never get into a header', async () => {
  const api = await backend();
  const odd = encodeURIComponent(`node:1 <script> ${'a'.repeat(129)} é "x" node:2`);
  const page = await site(async () => {
    await send(new URL(`/200/${odd}`, api));
  });

  expect(await tagsOf(page, '/nl')).toBe('node:1 node:2');
});

test.each([
  ['tags', Array.from({ length: 1_001 }, (_, index) => `n:${index}`)],
  ['characters', Array.from({ length: 100 }, (_, index) => `${'long'.repeat(25)}:${index}`)],
])('a page with too many %s has one tag for all', async (_, tags) => {
  const page = await site(() => {
    reportPageTags(tags.join(' '));
    return Promise.resolve();
  });

  expect(await tagsOf(page, '/nl')).toBe('too-many');
});

test.each([
  ['1,000 tags', Array.from({ length: 1_000 }, (_, index) => `n:${index}`)],
  [
    '8,000 characters',
    Array.from({ length: 80 }, (_, index) => `${'x'.repeat(index === 0 ? 97 : 96)}:${10 + index}`),
  ],
])('a page with %s has them all', async (_, tags) => {
  const page = await site(() => {
    reportPageTags(tags.join(' '));
    return Promise.resolve();
  });

  expect(await tagsOf(page, '/nl')).toBe(tags.join(' '));
});

test('calls outside a request, such as for the search index, belong to no page', async () => {
  const api = await backend();
  const page = await site(() => Promise.resolve());

  await send(new URL('/200/node:1', api));

  expect(await tagsOf(page, '/nl')).toBeNull();
});
