import { Agent, createServer, request } from 'node:http';

/** A call to the backend, in milliseconds of one clock. `end` is infinite while it goes on. */
export type Call = { path: string; start: number; end: number };

type Options = { port: number; backendPort: number; delayMs: number };

/** The backend behind a wire that makes every call wait, and that remembers the calls. */
export async function slowBackend({ port, backendPort, delayMs }: Options) {
  const calls: Call[] = [];
  // Of its own: a connection of an earlier backend on this port is of no use to a later one.
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const call: Call = { path: incoming.url ?? '', start: performance.now(), end: Infinity };
    calls.push(call);
    const { method, url, headers } = incoming;
    setTimeout(() => {
      const to = { host: '127.0.0.1', port: backendPort, method, path: url, headers, agent };
      const forwarded = request(to, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('end', () => {
          call.end = performance.now();
        });
      }).on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }, delayMs);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
