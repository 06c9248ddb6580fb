import path from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';

const ENTRY = 'components/elements/main.ts';

const options = {
  entryPoints: [ENTRY],
  outdir: 'public/elements',
  bundle: true,
  splitting: true,
  format: 'esm',
  // As Next compiles for: https://nextjs.org/docs/architecture/supported-browsers
  target: ['chrome111', 'firefox111', 'safari16.4'],
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Bundles the custom elements into `public/elements`; returns the URL of their module. */
export async function bundleElements({ isWatched }: { isWatched: boolean }): Promise<string> {
  if (isWatched) {
    const watched = await context({ ...options, sourcemap: 'inline' });
    await watched.watch();
    return '/elements/main.js';
  }
  const { metafile } = await build({
    ...options,
    minify: true,
    metafile: true,
    entryNames: '[name]-[hash]',
  });
  const entry = Object.keys(metafile.outputs).find(
    (file) => metafile.outputs[file]?.entryPoint === ENTRY,
  );
  return `/elements/${path.basename(entry ?? '')}`;
}
