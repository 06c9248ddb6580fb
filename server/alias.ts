import { existsSync } from 'node:fs';
import { constants, enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = pathToFileURL(`${import.meta.dirname}/../`);
const OURS = /^(?:@\/|\.\/)/;

/** Made by the build (server/compile.ts). */
const BUILT = path.resolve(import.meta.dirname, '../.next/compiled');

// What was stripped and compiled once need not be again: a process starts sooner, and smaller.
// Node keeps it for each user apart: another one than that of the build may not write there.
const { FAILED } = constants.compileCacheStatus;
if (!existsSync(BUILT) || enableCompileCache(BUILT).status === FAILED)
  enableCompileCache(path.resolve(process.env['DATA_DIR'] ?? 'var', 'compiled'));

/**
 * Node runs TypeScript as it is, but knows neither `@/…` nor a file without its ending. This hook,
 * loaded by `--import`, teaches it both, so that server and stand-in are written like the rest.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!OURS.test(specifier) || !context.parentURL?.endsWith('.ts')) {
      return next(specifier, context);
    }
    const target = specifier.startsWith('@/')
      ? new URL(specifier.slice(2), ROOT)
      : new URL(specifier, context.parentURL);
    const source = new URL(`${target.href}.ts`);
    return next(existsSync(fileURLToPath(source)) ? source.href : target.href, context);
  },
});
