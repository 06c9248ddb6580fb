// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';

const files = globSync([
  '{app,components,lib,sites,server,messages,backend,tests,e2e}/**/*.{ts,tsx,json}',
  '{middleware.ts,package.json}',
]);
const rows = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:Statement|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Whole paths, and names of files beside the one before; what has a star is a pattern. */
const named = (cell: string) =>
  [...cell.matchAll(/[\w./[\]-]*[\w\]-]\.(?:tsx?|json)\b/g)].map(([path]) => path);

const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));

test('nothing of the specification is left open', () => {
  const open = rows.filter(([, , state]) => state !== 'done').map(([, statement]) => statement);

  expect(rows.length).toBeGreaterThan(200);
  expect(open).toEqual([]);
});

test('what a row names is there', () => {
  const lost = rows.flatMap(([, , , where = '', proof = '']) =>
    named(`${where} ${proof}`).filter((path) => !isThere(path)),
  );

  expect(lost).toEqual([]);
});
