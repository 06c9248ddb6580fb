import type { ChildProcess } from 'node:child_process';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';
import { endWithUsage } from '@/server/cli/command-result';

export const { site: PORT, backend: BACKEND_PORT } = PORTS.soak;
export const HOST = `main.localhost:${PORT}`;
export const ORIGIN = `http://${HOST}`;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The positive numbers of a command line, as many as are named. Ends the process for any other arguments. */
export function readNumbers(command: string, ...names: readonly string[]): readonly number[] {
  const numbers = process.argv.slice(2).map(Number);
  // Without this check a mistyped number sends nothing, and nothing is lost.
  if (numbers.length > names.length || !numbers.every((each) => each > 0))
    endWithUsage(`Usage: npm run ${command} [-- ${names.map((name) => `<${name}>`).join(' ')}]\n`);
  return numbers;
}

/** Runs a site and its backend, with a search index, for as long as the work takes. */
export async function withSite(
  name: string,
  env: Readonly<Record<string, string>>,
  work: (site: ChildProcess) => Promise<void>,
): Promise<void> {
  const processes = siteProcesses({
    port: PORT,
    backendPort: BACKEND_PORT,
    dataDir: `var/bench/${name}`,
    env: { SEARCH_REFRESH_SECONDS: '', ...env },
  });
  processes.clean();
  const backend = await processes.startBackend();
  const site = processes.startSite();
  try {
    await isUp(`${ORIGIN}/nl/zoeken?q=soep`);
    await work(site);
  } finally {
    await end(site);
    await end(backend);
  }
}

/** Says how many responses had each status. */
export const countStatuses = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');
