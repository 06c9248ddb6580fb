import { Agent, createServer, request, type Server } from 'node:http';

type Target = { port: number; opsPort: number };

const LOOK_MS = 100;

/**
 * What stands in front of several sites: sends each request to the next one whose `/readyz` says
 * that it is ready, over connections that it keeps. Nothing is tried twice: a request that is cut is
 * a 502 to who asked.
 */
export function createBalancer(targets: readonly Target[]): Server {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<Target>();
  const served = new Map<number, number>();
  let turn = 0;

  const look = async (target: Target) => {
    const isReady = await fetch(`http://127.0.0.1:${target.opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
  };
  const looking = setInterval(() => void Promise.all(targets.map(look)), LOOK_MS);

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
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-served-by': port });
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    incoming.pipe(outgoing);
  });
  server.on('close', () => {
    clearInterval(looking);
    agent.destroy();
  });
  return server;
}
