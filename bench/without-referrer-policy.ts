import { createServer, request } from 'node:http';
import { listen } from '@/server/supervisor/listen';

/**
 * Proxies the sites without Referrer-Policy: under Lighthouse's tracing, the packaged Chromium
 * (147) aborts every page that has one (net::ERR_ABORTED).
 */
export async function withoutReferrerPolicy(target: number) {
  const server = createServer((asked, answered) => {
    const { url: path, method, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: target, path, method, headers }, (answer) => {
      delete answer.headers['referrer-policy'];
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    onward.on('error', (error) => answered.destroy(error));
    asked.pipe(onward);
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
