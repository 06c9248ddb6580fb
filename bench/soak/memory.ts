import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf, send } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { childrenOf, end, isUp, siteProcesses } from '@/e2e/support/processes';
import { EVERYTHING } from '@/lib/search/query';
import { readEnv } from '@/lib/platform/env';
import { runRevalidateCommand } from '@/server/cli/revalidate';
import { sumMemoryMiB } from '@/bench/processes';
import { readNumbers } from './read-numbers';

/**
 * `npm run soak:memory -- 60`: for an hour visitors read, search, miss pages and send forms that are rejected, while a
 * menu is purged every minute, so that all pages are rendered again. Prints the memory of each role every two minutes,
 * and by how much it grew a minute in the last half. Says nothing of speed: it may run beside other work.
 */
const [MINUTES = 60] = readNumbers('soak:memory', 'minutes');
const PER_SECOND = 16;
const SAMPLE_MINUTES = 2;
const SECRET = 's'.repeat(32);

const { site: port, backend: backendPort } = PORTS.soak;
const origin = `http://main.localhost:${port}`;
const print = (line: string) => process.stdout.write(`${line}\n`);

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: 'var/bench/memory',
  env: {
    RENDERERS: '1',
    SEARCH_REFRESH_SECONDS: '',
    RATE_LIMIT_FACTOR: '100000',
    REVALIDATE_SECRET: SECRET,
  },
});
processes.clean();
const backend = await processes.startBackend();
const site = processes.startSite();
const samples: { minute: number; renderer: number; edge: number }[] = [];
const statuses = new Map<number, number>();

const json = { origin, 'content-type': 'application/json' };
const WORDS = ['soep', 'slapen', 'vrijwilliger', 'tuin', 'fiets', 'koken', 'nacht', 'geld'];
/** Each request differs from those before it where that is what fills a memory. */
const requests: readonly ((turn: number) => ReturnType<typeof send>)[] = [
  (turn) => send(`${origin}/nl/bestaat-niet-${turn}`),
  (turn) => send(`${origin}/nl/nieuws?page=${turn % 40}`),
  (turn) => {
    const term = `${WORDS[turn % WORDS.length] ?? ''} ${turn}`;
    const body = JSON.stringify({ ...EVERYTHING, term });
    return send(`${origin}/api/search/nl`, { headers: json, body });
  },
  (turn) => send(`${origin}/nl/zoeken?q=${WORDS[turn % WORDS.length] ?? ''}+${turn}`),
  () => {
    const body = new URLSearchParams({ form_op: 'submit', form_page: '/nl/contactformulier' });
    return send(`${origin}/api/forms/nl/contact`, { headers: { origin }, body });
  },
];

async function visit(paths: readonly string[], turn: number): Promise<void> {
  const request = turn % 2 === 0 ? undefined : requests[((turn - 1) / 2) % requests.length];
  const path = paths[turn % paths.length] ?? '/nl';
  const response = await (request?.(turn) ?? send(`${origin}${path}`)).catch(() => null);
  const status = response?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const growth = (values: readonly number[]): number => {
  const half = values.slice(Math.floor(values.length / 2));
  const middle = (half.length - 1) / 2;
  const mean = half.reduce((all, one) => all + one, 0) / half.length;
  const above = half.reduce((all, one, index) => all + (index - middle) * (one - mean), 0);
  const below = half.reduce((all, _, index) => all + (index - middle) ** 2, 0);
  return above / below / SAMPLE_MINUTES;
};

try {
  await isUp(`${origin}/nl/zoeken?q=soep`);
  const paths = (await addressesOf(origin)).map((url) => new URL(url).pathname);
  if (paths.length < 100) throw new Error(`${paths.length} pages`);
  const env = readEnv({ ...process.env, PORT: String(port), REVALIDATE_SECRET: SECRET });
  const began = Date.now();
  const minutes = () => (Date.now() - began) / 60_000;
  print(`| Minute | Renderer, MiB | Edge, MiB |\n| -----: | ------------: | --------: |`);
  let purges = 0;
  for (let turn = 0; minutes() < MINUTES; turn += 1) {
    void visit(paths, turn);
    if (minutes() > purges) {
      purges += 1;
      await runRevalidateCommand(['menu:main'], env);
    }
    if (minutes() > samples.length * SAMPLE_MINUTES) {
      const [renderer = 0, edge = 0] = ['renderer', 'edge'].map((role) =>
        sumMemoryMiB(childrenOf(site, `server/${role}/main.ts`)),
      );
      samples.push({ minute: Math.round(minutes()), renderer, edge });
      print(`| ${Math.round(minutes())} | ${Math.round(renderer)} | ${Math.round(edge)} |`);
    }
    await pause(1_000 / PER_SECOND);
  }
} finally {
  await end(site);
  await end(backend);
}
const counts = [...statuses].toSorted(([one], [other]) => one - other);
print(`\nResponses: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}.`);
for (const role of ['renderer', 'edge'] as const)
  print(
    `The ${role} grew ${growth(samples.map((each) => each[role])).toFixed(2)} MiB a minute in the last half.`,
  );
