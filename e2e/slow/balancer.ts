import { Agent, createServer, request, type Server } from 'node:http';

type Target = { port: number; opsPort: number };

const POLL_INTERVAL_MS = 100;

/** Balances requests over the sites whose `/readyz` responds with 200. A cut request is a 502, without retry. */
export function createBalancer(targets: readonly Target[]): Server {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<Target>();
  const served = new Map<number, number>();
  let turn = 0;

  const poll = async (target: Target) => {
    const isReady = await fetch(`http://127.0.0.1:${target.opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
  };
  const polling = setInterval(() => void Promise.all(targets.map(poll)), POLL_INTERVAL_MS);

  const server = createServer((incoming, response) => {
    const choice = [...ready];
    const target = choice[(turn += 1) % choice.length];
    if (!target) {
      response.writeHead(503).end();
      return;
    }
    const { port } = target;
    served.set(port, (served.get(port) ?? 0) + 1);
    const { url: path = '/', method, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, agent },
      (received) => {
        response.writeHead(received.statusCode ?? 502, {
          ...received.headers,
          'x-served-by': port,
        });
        received.pipe(response);
        received.on('error', () => response.destroy());
      },
    );
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    incoming.pipe(outgoing);
  });
  server.on('close', () => {
    clearInterval(polling);
    agent.destroy();
  });
  return server;
}
