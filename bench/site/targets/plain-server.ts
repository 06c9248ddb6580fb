import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '', file = '', processes = ''] = process.argv.slice(2);

function serve(): void {
  const body = readFileSync(file);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': body.byteLength,
  };
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(port));
}

if (cluster.isPrimary) {
  for (let count = 0; count < Number(processes); count += 1) cluster.fork();
  process.once('SIGTERM', () => {
    cluster.disconnect(() => process.exit(0));
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill();
  });
} else {
  serve();
}
