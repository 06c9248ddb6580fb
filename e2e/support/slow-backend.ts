import { Agent, createServer, request } from 'node:http';

/** A call to the backend, in milliseconds of one clock. `end` is infinite while it goes on. */
export type Call = { path: string; start: number; end: number };

type Options = { port: number; backendPort: number; delayMs?: number };

/** A proxy in front of the backend that records every call, and delays it; `delayCalls` changes how long. */
export async function slowBackend({ port, backendPort, delayMs: atFirst = 0 }: Options) {
  const calls: Call[] = [];
  let delayMs = atFirst;
  // Not the global agent: its connections to an earlier backend on this port are dead.
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const call: Call = { path: incoming.url ?? '', start: performance.now(), end: Infinity };
    calls.push(call);
    const { method, url, headers } = incoming;
    setTimeout(() => {
      const to = { host: '127.0.0.1', port: backendPort, method, path: url, headers, agent };
      const forwarded = request(to, (received) => {
        outgoing.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(outgoing);
        received.on('end', () => {
          call.end = performance.now();
        });
      }).on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }, delayMs);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    calls,
    delayCalls: (milliseconds: number) => {
      delayMs = milliseconds;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
