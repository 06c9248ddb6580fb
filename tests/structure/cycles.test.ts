import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`);

const files = globSync('{app,backend,components,lib,server,sites}/**/*.{ts,tsx}');
const known = new Set(files);

/** The modules that a module imports, types included. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(@|\.{1,2})\/([^']+)'/g)]
    .map(([, start = '', target = '']) =>
      start === '@' ? target : path.join(path.dirname(file), start, target),
    )
    .flatMap((target) => [`${target}.ts`, `${target}.tsx`].find((name) => known.has(name)) ?? []);

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Each folder with those it imports from, without the folders around it and within it. */
const folders = new Map<string, string[]>();
for (const [file, targets] of imports) {
  const folder = path.dirname(file);
  const others = targets
    .map((target) => path.dirname(target))
    .filter((other) => !isWithin(folder, other) && !isWithin(other, folder));
  folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
}

/** Finds what imports itself, directly or through others. */
const cyclicIn = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  [...graph.keys()].filter((name) => {
    const reached = new Set(graph.get(name));
    for (const next of reached) for (const other of graph.get(next) ?? []) reached.add(other);
    return reached.has(name);
  });

test.each([
  ['folders', folders, 50],
  ['modules', imports, 700],
])('no %s import each other, directly or through others', (_, graph, least) => {
  expect(graph.size).toBeGreaterThan(least);
  expect(cyclicIn(graph)).toEqual([]);
});
