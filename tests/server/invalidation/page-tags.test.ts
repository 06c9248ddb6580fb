import { reportPageTags } from '@/lib/platform/cache-tags';
import { post } from '@/lib/cms/http/client';
import { send } from '@/lib/cms/http/client';
import { stream } from '@/lib/cms/http/stream';
import { text } from '@/lib/cms/http/client';
import { withPageTags } from '@/server/invalidation/page-tags';
import { serve } from '@/tests/support/serve';

/** A backend that says the tags that stand in its address: `/node:1,menu:main`. */
const backend = () =>
  serve(({ url = '/' }, response) => {
    const [, status = '200', tags = ''] = url.split('/');
    response.writeHead(Number(status), {
      location: '/elders',
      'cache-tags': decodeURIComponent(tags),
    });
    response.end('{}');
  });

/** A site whose pages are drawn by `draw`, as Next's are. */
const site = (draw: (url: URL) => Promise<void>) =>
  serve((request, response) => {
    void withPageTags(response, async () => {
      await draw(new URL(request.url ?? '/', 'http://site.test'));
      response.end('page');
    });
  });

const tagsOf = async (page: URL, path: string) =>
  (await fetch(new URL(path, page))).headers.get('x-page-tags');

test('a page names all that it was made of, a redirect and what was not found too', async () => {
  const api = await backend();
  const page = await site(async () => {
    await Promise.all([
      send(new URL('/200/node:12 taxonomy_term:3', api)),
      send(new URL('/404/block_content:8', api)),
      send(new URL('/301/node:4,node_list:article', api)),
    ]);
    await text(new URL('/200/webform:contact', api));
    await (await stream(new URL('/200/file:7', api), {}, { maxBytes: 1_000 })).text();
    await post(new URL('/200/nothing-drawn', api), { body: '{}', headers: {} });
  });

  const tags = await tagsOf(page, '/nl');

  expect(tags?.split(' ').toSorted()).toEqual(
    ['block_content:8', 'file:7', 'node:12', 'node:4', 'node_list:article'].concat([
      'taxonomy_term:3',
      'webform:contact',
    ]),
  );
});

test('two pages drawn at once each have their own tags', async () => {
  const api = await backend();
  const both = Promise.withResolvers<null>();
  let asked = 0;
  const page = await site(async ({ pathname }) => {
    await send(new URL(`/200/node:${pathname.slice(1)}`, api));
    asked += 1;
    if (asked === 2) both.resolve(null);
    await both.promise;
  });

  expect(await Promise.all([tagsOf(page, '/1'), tagsOf(page, '/2')])).toEqual(['node:1', 'node:2']);
});

test('what a page was made of before is forgotten with its last visitor', async () => {
  const api = await backend();
  let visits = 0;
  const page = await site(async () => {
    visits += 1;
    await send(new URL(`/200/node:${visits}`, api));
  });

  expect(await tagsOf(page, '/nl')).toBe('node:1');
  expect(await tagsOf(page, '/nl')).toBe('node:2');
});

test('what does not look like a tag never gets into a header', async () => {
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
])('a page of more %s than can be told says so, and nothing else', async (_, tags) => {
  const page = await site(() => {
    reportPageTags({ headers: new Headers({ 'cache-tags': tags.join(' ') }) });
    return Promise.resolve();
  });

  expect(await tagsOf(page, '/nl')).toBe('too-many');
});

test('what is drawn for nobody, such as the search index, is no page’s', async () => {
  const api = await backend();
  const page = await site(() => Promise.resolve());

  await send(new URL('/200/node:1', api));

  expect(await tagsOf(page, '/nl')).toBeNull();
});
