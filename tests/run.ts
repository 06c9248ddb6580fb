import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { missingForOpenSearch } from '@/tests/support/opensearch/missing';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');

type Counts = { passed: number; failed: number };
type Step = { name: string; command: readonly [string, ...string[]]; count?: () => Counts };

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const journeyReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));
}

const steps: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
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
  { name: 'build', command: ['next', 'build'] },
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    count: () => journeyReport.parse(read('journeys.json')),
  },
];

const run = ([program, ...args]: Step['command']) =>
  new Promise<number>((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => {
      resolve(1);
    });
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });

/** A step's own tests where it counts them; a step that failed without a failed test is one. */
async function countsOf({ name, command, count }: Step): Promise<Counts> {
  process.stdout.write(`\n== ${name}\n`);
  const code = await run(command);
  if (!count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  try {
    const counts = count();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
for (const step of steps) {
  const { passed, failed } = await countsOf(step);
  process.stdout.write(`${step.name}: ${failed === 0 ? 'ok' : 'FAILED'}\n`);
  total.passed += passed;
  total.failed += failed;
}
const missing = missingForOpenSearch();
if (missing !== null) {
  process.stdout.write(`\nTests that ask an OpenSearch were left out: no ${missing} here.\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
