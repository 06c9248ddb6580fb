import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf, send } from '@/e2e/support/get';
import { childrenOf } from '@/e2e/support/processes';
import { EVERYTHING } from '@/lib/search/query';
import { readEnv } from '@/lib/platform/env';
import { runRevalidateCommand } from '@/server/cli/revalidate';
import { sumMemoryMiB } from '@/bench/processes';
import { countStatuses, ORIGIN, PORT, print, readNumbers, withSite } from './soak';

/**
 * `npm run soak:memory -- 60`: for an hour visitors read, search, miss pages and send forms that are rejected, while a
 * menu is purged every minute, so that all pages are rendered again. Prints the memory of each role every two minutes,
 * and by how much it grew a minute in the last half. Says nothing of speed: it may run beside other work.
 */
const [MINUTES = 60] = readNumbers('soak:memory', 'minutes');
const PER_SECOND = 16;
const SAMPLE_MINUTES = 2;
const SECRET = 's'.repeat(32);

const ROLES = ['renderer', 'edge'] as const;

const samples: { readonly [Role in (typeof ROLES)[number]]: number }[] = [];
const statuses: number[] = [];

const json = { origin: ORIGIN, 'content-type': 'application/json' };
const WORDS = ['soep', 'slapen', 'vrijwilliger', 'tuin', 'fiets', 'koken', 'nacht', 'geld'];
/** Each request differs from those before it where that is what fills a memory. */
const requests: readonly ((turn: number) => ReturnType<typeof send>)[] = [
  (turn) => send(`${ORIGIN}/nl/bestaat-niet-${turn}`),
  (turn) => send(`${ORIGIN}/nl/nieuws?page=${turn % 40}`),
  (turn) => {
    const term = `${WORDS[turn % WORDS.length] ?? ''} ${turn}`;
    const body = JSON.stringify({ ...EVERYTHING, term });
    return send(`${ORIGIN}/api/search/nl`, { headers: json, body });
  },
  (turn) => send(`${ORIGIN}/nl/zoeken?q=${WORDS[turn % WORDS.length] ?? ''}+${turn}`),
  () => {
    const body = new URLSearchParams({ form_op: 'submit', form_page: '/nl/contactformulier' });
    return send(`${ORIGIN}/api/forms/nl/contact`, { headers: { origin: ORIGIN }, body });
  },
];

async function visit(paths: readonly string[], turn: number): Promise<void> {
  const request = turn % 2 === 0 ? undefined : requests[((turn - 1) / 2) % requests.length];
  const path = paths[turn % paths.length] ?? '/nl';
  const response = await (request?.(turn) ?? send(`${ORIGIN}${path}`)).catch(() => null);
  statuses.push(response?.status ?? 0);
}

const mean = (values: readonly number[]): number =>
  values.reduce((all, one) => all + one, 0) / values.length;

/** How much more the last quarter is than the one before it, in MiB a minute. */
function growth(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  const [before, last] = [values.slice(-2 * quarter, -quarter), values.slice(-quarter)];
  return (mean(last) - mean(before)) / (quarter * SAMPLE_MINUTES);
}

const env = { REVALIDATE_SECRET: SECRET, RENDERERS: '1', RATE_LIMIT_FACTOR: '100000' };
await withSite('memory', env, async (site) => {
  const paths = (await addressesOf(ORIGIN)).map((url) => new URL(url).pathname);
  if (paths.length < 100) throw new Error(`${paths.length} pages`);
  const config = readEnv({ ...process.env, PORT: String(PORT), REVALIDATE_SECRET: SECRET });
  const memoryOf = (role: (typeof ROLES)[number]) =>
    sumMemoryMiB(childrenOf(site, `server/${role}/main.ts`));
  const began = Date.now();
  const minutes = () => (Date.now() - began) / 60_000;
  print(`| Minute | Renderer, MiB | Edge, MiB |\n| -----: | ------------: | --------: |`);
  let purges = 0;
  for (let turn = 0; minutes() < MINUTES; turn += 1) {
    void visit(paths, turn);
    if (minutes() > purges) {
      purges += 1;
      await runRevalidateCommand(['menu:main'], config);
    }
    if (minutes() > samples.length * SAMPLE_MINUTES) {
      const sample = { renderer: memoryOf('renderer'), edge: memoryOf('edge') };
      samples.push(sample);
      const cells = [minutes(), sample.renderer, sample.edge].map(Math.round);
      print(`| ${cells.join(' | ')} |`);
    }
    await pause(1_000 / PER_SECOND);
  }
});
print(`\nResponses: ${countStatuses(statuses)}.`);
for (const role of ROLES) {
  const grew = growth(samples.map((each) => each[role])).toFixed(2);
  print(`The ${role} grew ${grew} MiB a minute in the last half.`);
}
