import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { PORTS } from '@/e2e/support/ports';
import { end, ROOT, siteProcesses } from '@/e2e/support/processes';
import { slowBackend } from '@/e2e/support/slow-backend';
import { endWithUsage, readArgs } from '@/server/cli/command-result';
import { buildIfStale } from '@/server/supervisor/startup';
import { MEASUREMENTS } from './measurements';
import { createSite, type Site, track } from './processes';

/**
 * `npm run bench` measures the sites and prints Markdown tables for docs/performance.md: five minutes on two cores,
 * on which nothing else should run. `--against <folder>` measures another checkout, built, by turns with this one.
 * `--nodes <count>` adds copies of nodes to the CMS. With SEARCH_URL the sites search there.
 */
const OPTIONS = { against: { type: 'string' }, nodes: { type: 'string', default: '0' } } as const;
const { values } =
  readArgs(process.argv.slice(2), { options: OPTIONS }) ??
  endWithUsage('Usage: npm run bench [-- [--against <folder>] [--nodes <count>]]\n');

const print = (text: string) => process.stdout.write(`${text}\n`);

await buildIfStale(ROOT);
const { site: port, other, backend: behindPort, slow: backendPort } = PORTS.bench;
const sites: [Site, ...Site[]] = [createSite({ name: 'the site', root: ROOT, port, backendPort })];
if (values.against !== undefined) {
  const root = path.resolve(values.against);
  sites.push(createSite({ name: path.basename(root), root, port: other, backendPort }));
}
const [processor] = cpus();
const date = new Date().toISOString().slice(0, 10);
const [load = NaN] = loadavg();
print(
  `Measured on ${date} by \`npm run bench\` with Node ${process.version} on ${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), after a load average of ${load.toFixed(1)}.\n`,
);
const env = { BACKEND_EXTRA_NODES: values.nodes };
const dataDir = 'var/bench/backend';
const behind = siteProcesses({ port, backendPort: behindPort, dataDir, env });
behind.clean();
const backend = track(await behind.startBackend());
const slow = await slowBackend({ port: backendPort, backendPort: behindPort });
for (const measure of MEASUREMENTS) print(await measure(sites, slow));
for (const one of sites) await one.stop();
slow.close();
await end(backend);
