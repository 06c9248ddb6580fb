import { existsSync } from 'node:fs';
import { constants, enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// The hooks below are not there yet.
import { linkBuilt } from './compile-cache.ts';

const ROOT = pathToFileURL(`${import.meta.dirname}/../`);
const OURS = /^(?:@\/|\.\/)/;

const BUILT = path.resolve(import.meta.dirname, '../.next/compiled');

function enableOwnCache(): void {
  const own = path.resolve(process.env['DATA_DIR'] ?? 'var', 'compiled');
  try {
    linkBuilt(BUILT, own, process.getuid?.() ?? 0);
  } catch {
    // Another process made the link, or the start is slower.
  }
  enableCompileCache(own);
}

const { FAILED } = constants.compileCacheStatus;
if (!existsSync(BUILT) || enableCompileCache(BUILT).status === FAILED) enableOwnCache();

/** Marks what no browser may load, and throws outside a bundle of Next. */
const SERVER_ONLY = 'server-only';

/** Resolves `@/…` and file names without an extension, which Node does not. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === SERVER_ONLY)
      return { url: 'data:text/javascript,', format: 'module', shortCircuit: true };
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
