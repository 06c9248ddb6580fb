import { createServer, type RequestListener } from 'node:http';
import { fetchFromRenderer, proxy } from '@/server/edge/http/renderer-client';
import type { Renderers } from '@/server/edge/http/renderers';
import { listening } from '@/tests/support/listening';

export const portOf = async (renderer: RequestListener): Promise<number> =>
  Number((await listening(createServer(renderer))).port);

export const pageFrom = (renderers: Renderers, timeoutMs = 5_000) =>
  fetchFromRenderer({ renderers, path: '/nl', headers: { host: 'main.localhost' }, timeoutMs });

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };

/** Proxies all requests, and says the name of an error. */
export function edgeBefore(renderers: Renderers, limits = LIMITS): Promise<URL> {
  const edge = createServer((incoming, response) => {
    const { headers, url: path = '/' } = incoming;
    proxy(incoming, { renderers, path, headers, ...limits }).then(
      (proxied) => proxied.pipe(response),
      (error: unknown) => {
        response.writeHead(500).end(error instanceof Error ? error.name : '');
      },
    );
  });
  return listening(edge);
}
