import { globSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';

const ENTRY = 'components/elements/main.ts';
/** The look of each site: a page loads one. */
const LOOKS = globSync('sites/looks/*.css');

const options = {
  entryPoints: [ENTRY, ...LOOKS],
  entryNames: '[name]-[hash]',
  outdir: 'public/elements',
  bundle: true,
  splitting: true,
  format: 'esm',
  // As Next compiles for: https://nextjs.org/docs/architecture/supported-browsers
  target: ['chrome111', 'firefox111', 'safari16.4'],
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions;

type Bundle = {
  /** The URL of the elements' module. */
  elements: string;
  /** The URL of each site's look, by the id of the site. */
  looks: [site: string, url: string][];
};

const siteOf = (look: string) => path.basename(look, '.css');

/** Bundles the custom elements and the looks of the sites into `public/elements`. */
export async function bundleElements({ isWatched }: { isWatched: boolean }): Promise<Bundle> {
  if (isWatched) {
    const watched = await context({ ...options, entryNames: '[name]', sourcemap: 'inline' });
    await watched.watch();
    return {
      elements: '/elements/main.js',
      looks: LOOKS.map((look) => [siteOf(look), `/elements/${siteOf(look)}.css`]),
    };
  }
  const { metafile } = await build({ ...options, minify: true, metafile: true });
  const urls = new Map(
    Object.entries(metafile.outputs).map(([file, { entryPoint = '' }]) => [
      entryPoint,
      `/elements/${path.basename(file)}`,
    ]),
  );
  return {
    elements: urls.get(ENTRY) ?? '',
    looks: LOOKS.map((look) => [siteOf(look), urls.get(look) ?? '']),
  };
}
