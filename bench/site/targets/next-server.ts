import cluster from 'node:cluster';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const [port = '', processes = ''] = process.argv.slice(2);

cluster.setupPrimary({
  exec: path.join(ROOT, 'node_modules/next/dist/bin/next'),
  args: ['start', ROOT, '--port', port],
  execArgv: [],
});
for (let count = 0; count < Number(processes); count += 1) cluster.fork();
process.once('SIGTERM', () => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill();
  cluster.disconnect(() => process.exit(0));
});
