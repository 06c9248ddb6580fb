import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildIfStale } from '@/server/supervisor/startup';
import { hasCaddy } from '@/tests/support/caddy';
import { missingForOpenSearch } from '@/tests/support/opensearch/missing';
import { findRedis } from '@/tests/support/redis/start';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
/** Tests that kill processes, wait for minutes, or need an OpenSearch are a command of their own. */
const SLOW_PROJECTS = ['slow', 'drupal', 'opensearch'];
const isSlow = process.argv.includes('--slow');

/** `unsteady` tests passed on their second try: they are counted as passed, and named. */
type Counts = { passed: number; failed: readonly string[]; unsteady?: readonly string[] };
type Step = { name: string; command: readonly [string, ...string[]]; count?: () => Counts };

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    // The message of a first try stays with a test that passes on its second.
    const unsteady = tests.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    );
    return {
      passed: numPassedTests,
      failed: failed.map(({ fullName }) => fullName),
      unsteady: unsteady.map(({ fullName }) => fullName),
    };
  });

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof suite>['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const playwrightReport = z
  .object({ suites: z.array(suite), stats: z.object({ expected: z.number(), flaky: z.number() }) })
  .transform(({ suites, stats }) => {
    const tests = suites
      .flatMap(specsOf)
      .flatMap(({ title, file, line, tests: results }) =>
        results.map(({ status }) => ({ status, name: `${file}:${line} ${title}` })),
      );
    const namesOf = (wanted: string) =>
      tests.filter(({ status }) => status === wanted).map(({ name }) => name);
    return {
      passed: stats.expected + stats.flaky,
      failed: namesOf('unexpected'),
      unsteady: namesOf('flaky'),
    };
  });

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));

const testByVitest = (projects: readonly string[]): Step => ({
  name: 'tests',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/tests.json',
    ...projects.map((project) => `--project=${project}`),
  ],
  count: () => vitestReport.parse(read('tests.json')),
});

const testByPlaywright = (config: string): Step => ({
  name: 'end-to-end tests',
  command: ['playwright', 'test', `--config=${config}`],
  count: () => playwrightReport.parse(read('e2e.json')),
});

const makeStep = (name: string, ...command: Step['command']): Step => ({ name, command });

/** Stages run in sequence, the lanes of a stage in parallel, the steps of a lane in sequence. */
const stages: readonly (readonly (readonly Step[])[])[] = isSlow
  ? [[[testByVitest(SLOW_PROJECTS)]], [[testByPlaywright('playwright.slow.config.ts')]]]
  : [
      [[makeStep('route types', 'next', 'typegen')]],
      [
        [makeStep('lint', 'eslint', '.', '--max-warnings', '0')],
        // The build writes the types of routes again.
        [
          makeStep('types', 'tsc', '--noEmit'),
          makeStep('build', 'npm', 'run', '--silent', 'build'),
        ],
        [
          makeStep('format', 'prettier', '--check', '--cache', '--log-level', 'warn', '.'),
          makeStep('unused code', 'knip', '--no-progress'),
        ],
      ],
      [[testByVitest(SLOW_PROJECTS.map((project) => `!${project}`))]],
      [[testByPlaywright('playwright.config.ts')]],
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
function countsOf({ name, count }: Step, code: number): Counts {
  if (!count) return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
  try {
    const counts = count();
    return code !== 0 && counts.failed.length === 0 ? { ...counts, failed: [name] } : counts;
  } catch {
    return { passed: 0, failed: [name] };
  }
}

async function runStep(step: Step, isShared: boolean): Promise<Counts> {
  const began = performance.now();
  if (!isShared) process.stdout.write(`\n== ${step.name}\n`);
  const { code, output } = await run(step.command, isShared);
  const counts = countsOf(step, code);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const result = counts.failed.length === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `${isShared ? `\n== ${step.name}\n${output}` : ''}${step.name}: ${result}, ${seconds} s\n`,
  );
  return counts;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (isSlow) await buildIfStale(ROOT);
const all: Counts[] = [];
async function runLane(lane: readonly Step[], isShared: boolean): Promise<void> {
  for (const each of lane) all.push(await runStep(each, isShared));
}
for (const stage of stages) await Promise.all(stage.map((lane) => runLane(lane, stage.length > 1)));

const withoutOpenSearch = missingForOpenSearch();
if (isSlow && withoutOpenSearch !== null)
  process.stdout.write(
    `\nTests that need an OpenSearch were skipped: no ${withoutOpenSearch} here.\n`,
  );
const redis = await findRedis();
if ('missing' in redis)
  process.stdout.write(`\nTests that need a Redis were skipped: no ${redis.missing} here.\n`);
if (!hasCaddy) process.stdout.write('\nTests that need Caddy were skipped: no caddy here.\n');
const passed = all.reduce((total, counts) => total + counts.passed, 0);
const failed = all.flatMap((counts) => counts.failed);
const unsteady = all.flatMap((counts) => counts.unsteady ?? []);
if (unsteady.length > 0)
  process.stdout.write(`\nPassed on the second try:\n  ${unsteady.join('\n  ')}\n`);
if (failed.length > 0) process.stdout.write(`\nFailed:\n  ${failed.join('\n  ')}\n`);
process.stdout.write(`\n${String(passed)} passed, ${String(failed.length)} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
