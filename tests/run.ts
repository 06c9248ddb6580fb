import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { missingForOpenSearch } from '@/tests/support/opensearch/missing';
import { findRedis } from '@/tests/support/redis/start';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');

type Counts = { passed: number; failed: number };
type Step = { name: string; command: readonly [string, ...string[]]; count?: () => Counts };

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));

/** Stages run in sequence, the steps of a stage in parallel. */
const stages: readonly (readonly Step[])[] = [
  [{ name: 'route types', command: ['next', 'typegen'] }],
  [
    { name: 'types', command: ['tsc', '--noEmit'] },
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  ],
  [
    {
      name: 'tests',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/tests.json',
      ],
      count: () => vitestReport.parse(read('tests.json')),
    },
  ],
  [{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }],
  [
    {
      name: 'end-to-end tests',
      command: ['playwright', 'test'],
      count: () => playwrightReport.parse(read('e2e.json')),
    },
  ],
];

type Finished = { code: number; output: string };

/** @param isShared whether other steps print meanwhile: then the output is returned, else printed */
const run = ([program, ...args]: Step['command'], isShared: boolean) =>
  new Promise<Finished>((resolve) => {
    const stdio = isShared ? 'pipe' : 'inherit';
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', ({ message }) => {
      resolve({ code: 1, output: `${output}${message}\n` });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });

/** The tests of a step that counts them, else the step; a step that failed without a failed test counts as one. */
function countsOf({ count }: Step, code: number): Counts {
  if (!count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  try {
    const counts = count();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runStep(step: Step, isShared: boolean): Promise<Counts> {
  const began = performance.now();
  if (!isShared) process.stdout.write(`\n== ${step.name}\n`);
  const { code, output } = await run(step.command, isShared);
  const counts = countsOf(step, code);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const result = counts.failed === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `${isShared ? `\n== ${step.name}\n${output}` : ''}${step.name}: ${result}, ${seconds} s\n`,
  );
  return counts;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const all: Counts[] = [];
for (const stage of stages)
  all.push(...(await Promise.all(stage.map((step) => runStep(step, stage.length > 1)))));

const withoutOpenSearch = missingForOpenSearch();
if (withoutOpenSearch !== null)
  process.stdout.write(
    `\nTests that need an OpenSearch were skipped: no ${withoutOpenSearch} here.\n`,
  );
const redis = await findRedis();
if ('missing' in redis)
  process.stdout.write(`\nTests that need a Redis were skipped: no ${redis.missing} here.\n`);
const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
