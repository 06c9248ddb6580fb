import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '..');

/** What the processes of the site load, except the entries, which would start them. */
const MODULES = globSync('{edge,invalidation,ops,renderer,supervisor}/**/*.ts', { cwd: SERVER })
  .filter((file) => path.basename(file) !== 'main.ts')
  .map((file) => path.join(SERVER, file));

// Part of the build: Node strips and compiles them once, so that the first start is as quick as the next.
for (const file of ['next', ...MODULES]) await import(file);
flushCompileCache();
process.exit(0);
