import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openDisk } from '@/server/edge/page-cache/disk';
import { createStore } from '@/server/edge/page-cache/store';
import { edgeServer, pageCache } from '@/tests/support/edge';

/**
 * An edge process with a cache in memory and in the folder of its argument, and a Next with one
 * page. Responds to any message with the memory in use. Needs `--expose-gc`.
 */
const [folder = ''] = process.argv.slice(2);

const SHARED = 'public, s-maxage=60, stale-while-revalidate=3600';
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': SHARED };
const page = `<!doctype html><p>${'Welkom. '.repeat(2_000)}</p>`;

const next = createServer(({ url = '' }, response) => {
  const isThere = url === '/nl' || url.includes('/errors/');
  response.writeHead(isThere ? 200 : 404, html).end(page);
});

const isAddress = (address: unknown): address is AddressInfo =>
  typeof address === 'object' && address !== null && 'port' in address;

next.listen(0, '127.0.0.1', () => {
  const inner = next.address();
  if (!isAddress(inner)) throw new Error('no port');
  const disk = openDisk(path.join(folder, 'pages.db'), 10_000_000);
  const cache = pageCache(createStore({ disk, memoryBytes: 10_000_000 }));
  const edge = edgeServer(inner.port, { cache });
  edge.listen(0, '127.0.0.1', () => {
    const address = edge.address();
    if (isAddress(address)) process.send?.({ port: address.port });
  });
});

process.on('message', () => {
  globalThis.gc?.();
  // The memory of buffers outside the heap is returned after a turn of the event loop.
  setImmediate(() => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ inUse: heapUsed + external });
  });
});
