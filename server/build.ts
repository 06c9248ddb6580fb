import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  '{app,components,lib,messages,sites}/**/*.{ts,tsx,css,json}',
  '{middleware.ts,next.config.ts,package.json,package-lock.json}',
];

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether there is no production build, or one that is older than a source file. */
function isStale(root: string): boolean {
  const built = changedAt(path.join(root, '.next', 'BUILD_ID'));
  if (built === 0) return true;
  return globSync(SOURCES, { cwd: root }).some((file) => changedAt(path.join(root, file)) > built);
}

/** Makes the production build where it is needed. Throws an Error when it fails. */
export function buildIfStale(root: string): void {
  if (!isStale(root)) return;
  process.stdout.write('Building the site (once) …\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed. Its messages are above.');
}
