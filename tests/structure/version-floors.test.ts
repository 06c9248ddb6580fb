import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VERSION_FLOORS } from './version-floors';

const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Every version of a package in the tree, also of one that another package brings along. */
const versionsOf = (name: string): string[] =>
  Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  );

const numbers = (version: string) => version.split(/[-+]/)[0]?.split('.').map(Number) ?? [];

/** Below zero when `a` is older than `b`. A pre-release is older than its release. */
function compare(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  if (at >= 0) return (left[at] ?? 0) - (right[at] ?? 0);
  return Number(b.includes('-')) - Number(a.includes('-'));
}

test.each([
  ['16.3.3', '16.3.3', 0],
  ['16.10.0', '16.3.3', 7],
  ['16.3.2', '16.3.3', -1],
  ['16.3.3-canary.4', '16.3.3', -1],
])('the version %s is compared with %s by its numbers', (a, b, difference) => {
  expect(compare(a, b)).toBe(difference);
});

test.each(Object.entries(VERSION_FLOORS))(
  'no %s below its floor is installed',
  (name, { version: floor }) => {
    const versions = versionsOf(name);

    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => compare(version, floor) < 0)).toEqual([]);
  },
);
