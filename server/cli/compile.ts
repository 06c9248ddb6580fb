import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '..');

const MODULES = globSync('{edge,invalidation,ops,renderer,supervisor}/**/*.ts', { cwd: SERVER })
  .filter((file) => path.basename(file) !== 'main.ts')
  .map((file) => path.join(SERVER, file));

// Strips and compiles the modules during the build, so that the first start is as fast as the next.
for (const file of ['next', ...MODULES]) await import(file);
flushCompileCache();
process.exit(0);
