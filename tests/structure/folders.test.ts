import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`);

/** The folders that a module imports from, types included. */
const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(@|\.)\/([^']+)'/g)].map(
    ([, start, target = '']) =>
      path.dirname(start === '@' ? target : path.join(path.dirname(file), target)),
  );

/** Each folder with those it imports from, without the folders around it and within it. */
const imports = new Map<string, Set<string>>();
for (const file of globSync('{app,components,lib,server,sites}/**/*.{ts,tsx}')) {
  const folder = path.dirname(file);
  const imported = imports.get(folder) ?? new Set();
  for (const other of importedBy(file))
    if (!isWithin(folder, other) && !isWithin(other, folder)) imported.add(other);
  imports.set(folder, imported);
}

test('no folders import each other, directly or through others', () => {
  let cyclic = [...imports.keys()];
  for (let count = Infinity; cyclic.length < count;) {
    count = cyclic.length;
    const left = new Set(cyclic.flatMap((folder) => [...(imports.get(folder) ?? [])]));
    cyclic = cyclic.filter(
      (folder) =>
        left.has(folder) &&
        [...(imports.get(folder) ?? [])].some((other) => cyclic.includes(other)),
    );
  }

  expect(imports.size).toBeGreaterThan(50);
  expect(cyclic).toEqual([]);
});
