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
  loader: { '.woff2': 'file' },
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
  /** The URLs of the fonts of each look; none while it is watched, where nothing is preloaded. */
  fonts: [site: string, url: string][];
};

const siteOf = (look: string) => path.basename(look, '.css');
const urlOf = (file: string) => `/elements/${path.basename(file)}`;

/** Bundles the custom elements and the looks of the sites into `public/elements`. */
export async function bundleElements({ isWatched }: { isWatched: boolean }): Promise<Bundle> {
  if (isWatched) {
    const watched = await context({
      ...options,
      entryNames: '[name]',
      assetNames: '[name]',
      sourcemap: 'inline',
    });
    await watched.watch();
    return {
      elements: '/elements/main.js',
      looks: LOOKS.map((look) => [siteOf(look), `/elements/${siteOf(look)}.css`]),
      fonts: [],
    };
  }
  const { metafile } = await build({ ...options, minify: true, metafile: true });
  const outputs = Object.entries(metafile.outputs);
  const urls = new Map(outputs.map(([file, { entryPoint = '' }]) => [entryPoint, urlOf(file)]));
  return {
    elements: urls.get(ENTRY) ?? '',
    looks: LOOKS.map((look) => [siteOf(look), urls.get(look) ?? '']),
    fonts: outputs.flatMap(([, { entryPoint = '', imports }]) =>
      imports
        .filter(({ path: file }) => file.endsWith('.woff2'))
        .map(({ path: file }): [string, string] => [siteOf(entryPoint), urlOf(file)]),
    ),
  };
}
