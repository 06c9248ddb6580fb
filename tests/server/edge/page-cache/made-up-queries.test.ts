import type { RequestListener } from 'node:http';
import path from 'node:path';
import { MAX_QUERIES, openDisk } from '@/server/edge/page-cache/disk';
import { createStore } from '@/server/edge/page-cache/store';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { pageCache } from '@/tests/support/edge';
import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';

const PAGE = '<!doctype html><p>Welkom.</p>';
const IMAGE = '/media/files/original/a.webp';
const SHARED = 'public, s-maxage=60, stale-while-revalidate=3600';

/** An edge server with small caches, a Next that can fail, and the URLs that it was sent. */
async function edge() {
  const folder = temporaryFolder();
  const open = (name: string) => {
    const disk = openDisk(path.join(folder, name), 10_000_000);
    onTestFinished(disk.close);
    return { disk, store: createStore({ disk, memoryBytes: 1_000_000 }) };
  };
  const pages = open('pages.db');
  const images = open('images.db');
  const backend = { isDown: false };
  const seen: string[] = [];
  const next: RequestListener = ({ url = '' }, response) => {
    seen.push(url);
    const isMissing = url.includes('itok=refused');
    const isImage = url.startsWith('/media/');
    const type = isImage ? 'image/webp' : 'text/html; charset=utf-8';
    const status = backend.isDown && !url.includes('/errors/') ? 503 : isMissing ? 404 : 200;
    response
      .writeHead(status, { 'content-type': type, 'cache-control': SHARED })
      .end(isImage ? Buffer.alloc(20_000, 7) : PAGE);
  };
  const port = await openEdgeServer(next, {
    cache: pageCache(pages.store),
    images: pageCache(images.store),
  });
  const get = async (url: string) => (await requestFrom(port, url)).status;
  return { get, seen, backend, pages, images };
}

const ENOUGH = MAX_QUERIES + 20;

async function getAll(get: (url: string) => Promise<number>, urlOf: (at: number) => string) {
  for (let at = 1; at <= ENOUGH; at += 1) expect(await get(urlOf(at))).toBe(200);
}

test('made-up versions of an image evict no page and no other image, and share one entry', async () => {
  const { get, backend, pages, images } = await edge();
  await get('/nl');
  await get('/media/files/original/b.webp');
  await getAll(get, (at) => `${IMAGE}?v=${at}`);

  expect(images.disk.read(`main ${IMAGE}`, Date.now())?.head.variant).toBe(`?v=${ENOUGH}`);
  expect(images.disk.read(`main ${IMAGE}?v=1`, Date.now())).toBeNull();
  expect(pages.disk.read(`main ${IMAGE}`, Date.now())).toBeNull();
  backend.isDown = true;
  expect(await get('/nl')).toBe(200);
  expect(await get('/media/files/original/b.webp')).toBe(200);
  expect(await get(IMAGE)).toBe(200);
  expect(await get(`${IMAGE}?v=1`)).toBe(200);
});

test('a query that the backend rejects leaves the image of another one', async () => {
  const { get, seen } = await edge();
  await get(`${IMAGE}?itok=good`);

  expect(await get(`${IMAGE}?itok=refused`)).toBe(404);
  expect(await get(`${IMAGE}?itok=refused`)).toBe(404);
  expect(await get(`${IMAGE}?itok=good`)).toBe(200);
  expect(seen.filter((url) => url.startsWith(IMAGE))).toEqual([
    `${IMAGE}?itok=good`,
    `${IMAGE}?itok=refused`,
  ]);
});

test('parameters that a page knows make a bounded number of entries, beside the page itself', async () => {
  const { get, pages, seen } = await edge();
  await get('/nl/over-ons');
  await get('/nl/over-ons-en-meer');
  await getAll(get, (at) => `/nl/over-ons?vacancy=${at}`);

  const isStored = (url: string) => pages.disk.read(`main ${url}`, Date.now()) !== null;
  const stored = Array.from({ length: ENOUGH }, (_, at) =>
    isStored(`/nl/over-ons?vacancy=${at + 1}`),
  );
  expect(stored.filter(Boolean)).toHaveLength(MAX_QUERIES);
  expect(stored.lastIndexOf(false)).toBe(ENOUGH - MAX_QUERIES - 1);
  expect(isStored('/nl/over-ons')).toBe(true);
  expect(isStored('/nl/over-ons-en-meer')).toBe(true);
  const before = seen.length;
  await get('/nl/over-ons?vacancy=1');
  expect(seen.length).toBe(before + 1);
});
