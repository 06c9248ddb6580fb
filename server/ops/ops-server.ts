import { createServer, type Server } from 'node:http';
import type { Phase } from './phase';

type Watched = {
  phase: () => Phase;
  /** As Prometheus reads them. */
  metrics: () => Promise<string>;
};

type Said = { status: number; type: string; body: string };

const METRICS = 'text/plain; version=0.0.4; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';

const plain = (status: number, body: string): Said => ({ status, type: PLAIN, body: `${body}\n` });

async function say(path: string, { phase, metrics }: Watched): Promise<Said> {
  switch (path) {
    case '/healthz':
      // Never the backend: a process is not restarted because another one is down (trust rule 15).
      return plain(200, 'alive');
    case '/readyz':
      return plain(phase() === 'ready' ? 200 : 503, phase());
    case '/metrics':
      return { status: 200, type: METRICS, body: await metrics() };
    default:
      return plain(404, 'There are /healthz, /readyz and /metrics.');
  }
}

/** What operators and their machines ask, on a port of its own: never reached by visitors. */
export const createOpsServer = (watched: Watched): Server =>
  createServer((request, response) => {
    const { method = '', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    say(url.split('?')[0] ?? '', watched).then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
