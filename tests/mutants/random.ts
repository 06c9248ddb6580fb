import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import ts from 'typescript';
import { endWithUsage, readArgs } from '@/server/cli/command-result';

type Mutant = { file: string; line: number; start: number; end: number; replacement: string };

const HELP = `npm run mutants:random -- [--count 60] [--seed 1] [--folder lib/forms]

Changes the source in one place at a time, runs the unit tests that import the file, and restores it.
`;
const MAX_MS = 10 * 60_000;

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SWAPPED = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

/** Returns the node to replace and its replacement; null where a node is left as it is. */
function mutate(node: ts.Node, source: ts.SourceFile): [ts.Node, string] | null {
  if (ts.isBinaryExpression(node)) {
    const operator = SWAPPED.get(node.operatorToken.kind);
    return operator === undefined ? null : [node.operatorToken, operator];
  }
  if (ts.isIfStatement(node) || ts.isWhileStatement(node))
    return [node.expression, `!(${node.expression.getText(source)})`];
  if (ts.isConditionalExpression(node))
    return [node.condition, `!(${node.condition.getText(source)})`];
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return [node, ';'];
  const isText =
    ts.isStringLiteral(node) &&
    node.text !== '' &&
    ts.isExpression(node.parent) &&
    // A class of a style sheet: the tests of structure see that.
    !ts.isElementAccessExpression(node.parent);
  return isText ? [node, "''"] : null;
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    const mutation = mutate(node, source);
    if (mutation) {
      const [replaced, replacement] = mutation;
      const start = replaced.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ file, line, start, end: replaced.end, replacement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** A mutant is caught by a unit test that fails or hangs with it. */
function isCaught({ file, start, end, replacement }: Mutant): boolean {
  const text = readFileSync(file, 'utf8');
  const { atime, mtime } = statSync(file);
  writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
  try {
    const projects = ['slow', 'drupal', 'opensearch', 'redis'].map(
      (project) => `--project=!${project}`,
    );
    const options = ['--run', '--bail=1', '--passWithNoTests', '--reporter=dot', ...projects];
    return (
      spawnSync('vitest', ['related', file, ...options], { stdio: 'ignore', timeout: MAX_MS })
        .status !== 0
    );
  } finally {
    writeFileSync(file, text);
    // Else a site that starts takes its build for stale.
    utimesSync(file, atime, mtime);
  }
}

const OPTIONS = {
  count: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  folder: { type: 'string', default: '{app,components,lib,server}' },
  help: { type: 'boolean' },
} as const;
const { values } = readArgs(process.argv.slice(2), { options: OPTIONS }) ?? endWithUsage(HELP);
if (![values.count, values.seed].every((number) => /^\d+$/.test(number))) endWithUsage(HELP);
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const random = chance(Number(values.seed));
const all = globSync(`${values.folder}/**/*.{ts,tsx}`).toSorted().flatMap(mutantsOf);
// Without these, a signal would leave a mutant in the source.
let isOver = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isOver = true;
  });
let caught = 0;
for (let count = 1; count <= Number(values.count); count += 1) {
  const [mutant] = all.splice(Math.floor(random() * all.length), 1);
  if (!mutant) break;
  const { file, line, start, end, replacement } = mutant;
  const original = readFileSync(file, 'utf8').slice(start, end).replaceAll(/\s+/g, ' ');
  const result = isCaught(mutant);
  await setImmediate();
  if (isOver) break;
  if (result) caught += 1;
  process.stdout.write(
    `${result ? 'caught  ' : 'SURVIVED'} ${file}:${line}: ${original.slice(0, 80)} -> ${replacement.slice(0, 80)}\n`,
  );
}
process.stdout.write(`${caught} of ${values.count} caught\n`);
