import { globSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { buildIfStale } from '@/server/supervisor/startup';
import { startBackend } from './targets/targets';
import { placements } from './cores';
import { measureStalePages } from './benchmarks/stale-pages';
import { measureColdStart } from './benchmarks/cold-start';
import { measureGrowth } from './benchmarks/growth';
import { measureCachedPages } from './benchmarks/cached-pages';
import { measureMisses } from './benchmarks/misses';
import { measureDynamicPages } from './benchmarks/dynamic-pages';
import { type Chapter, report, writeDown } from './report';
import { ROOT } from './run';
import { HELP, PORTS, readSettings, type Settings } from './settings';

const print = (text: string) => process.stdout.write(`${text}\n`);

function tidy(): void {
  for (const folder of globSync(path.join(ROOT, 'var/bench-*')))
    rmSync(folder, { recursive: true, force: true });
}

async function measureAll(settings: Settings): Promise<readonly Chapter[]> {
  const [one, all] = placements();
  const chapters: Chapter[] = [];
  const add = (chapter: Chapter) => {
    chapters.push(chapter);
    print(`${chapter.title}: measured`);
  };
  const backend = await startBackend(PORTS.backend, one);
  for (const placement of [one, all]) {
    add(await measureCachedPages(settings, placement));
    add(await measureDynamicPages(settings, placement));
  }
  add(await measureColdStart(settings, all));
  await backend.stop();
  const extra = { BACKEND_EXTRA_NODES: String(settings.extraNodes) };
  const manyNodes = await startBackend(PORTS.manyNodes, one, extra);
  for (const placement of [one, all]) add(await measureStalePages(settings, placement));
  add(await measureMisses(settings, all));
  await manyNodes.stop();
  add(await measureGrowth(settings, all));
  return chapters;
}

async function main(): Promise<number> {
  const settings = readSettings(process.argv.slice(2));
  if (!settings) {
    print(HELP);
    return 2;
  }
  buildIfStale(ROOT);
  tidy();
  try {
    const { rounds, seconds, isQuick } = settings;
    const chapters = await measureAll(settings);
    const cores = cpus();
    const intro = `Measured by \`npm run bench\` with Node ${process.version} on ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}): ${rounds} rounds of ${seconds} s for each, by turns, 64 connections. What stands in the tables is the median.`;
    const markdown = await report(intro, chapters);
    print(`\n${markdown}`);
    if (!isQuick) await writeDown(markdown);
    return 0;
  } finally {
    tidy();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'failed'}\n`);
    process.exit(1);
  },
);
