import { createServer, request } from 'node:http';
import { listen } from '@/server/supervisor/listen';

/**
 * Proxies the sites without Referrer-Policy: under Lighthouse's tracing, the packaged Chromium
 * (147) aborts every page that has one (net::ERR_ABORTED).
 */
export async function withoutReferrerPolicy(target: number) {
  const server = createServer((incoming, response) => {
    const { url: path, method, headers } = incoming;
    const onward = request(
      { host: '127.0.0.1', port: target, path, method, headers },
      (upstream) => {
        delete upstream.headers['referrer-policy'];
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    onward.on('error', (error) => response.destroy(error));
    incoming.pipe(onward);
  });
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  return {
    port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
