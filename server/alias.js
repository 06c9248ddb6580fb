// Plain JavaScript, so that a process whose modules are in the compile cache does not load what strips types.
import { existsSync } from 'node:fs';
import { constants, enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL, URL } from 'node:url';

const ROOT = pathToFileURL(`${import.meta.dirname}/../`);
const OURS = /^(?:@\/|\.\/)/;

const BUILD = path.resolve(import.meta.dirname, '../.next');
const OWN = path.resolve(process.env['DATA_DIR'] ?? 'var', 'compiled');

/** Beside the build, which the next one replaces; an image may be read-only. */
const { FAILED } = constants.compileCacheStatus;
const isBeside =
  existsSync(BUILD) && enableCompileCache(path.join(BUILD, 'compiled')).status !== FAILED;
if (!isBeside) enableCompileCache(OWN);

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
    return existsSync(source)
      ? { url: source.href, format: 'module-typescript', shortCircuit: true }
      : next(target.href, context);
  },
});
