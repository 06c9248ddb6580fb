import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { format, resolveConfig } from 'prettier';
import subset from 'subset-font';
import { SITE_IDS, type SiteId } from '@/sites/site';
import { readOutlines } from './outlines';

// Makes the fonts of the sites: the display face at its one weight, the body face from 400 to 700, both with
// the characters of Dutch and English only, and style sheets that name them with their fallbacks. A first visit
// waits for both, so that a body face has some 16 kB at most, and kerning where there is room for it. Of the
// display face it makes the outlines of all Latin characters too, for the images that are shared.

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const CHARACTERS = `${ASCII}\u00a0\u00ad©°·€ÇÉËÖÜàáâäçèéêëíîïñóôöùúûü‑–—‘’“”…→←−`;

const KERNING = 'kern';
/** Figures of one width, for tables. */
const FIGURES = 'tnum';

type Role = 'display' | 'body';
/** A font says this of itself; `xWidthAvg` is the mean width of its Latin letters by their frequency. */
type Metrics = { ascent: number; descent: number; unitsPerEm: number; xWidthAvg: number };
type Fallback = { name: string; local: readonly string[]; metrics: Metrics };

const sans = (isBold: boolean): Fallback[] => [
  {
    name: 'Arial',
    local: isBold
      ? ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold']
      : ['Arial', 'Helvetica', 'Liberation Sans'],
    metrics: { ascent: 1854, descent: -434, unitsPerEm: 2048, xWidthAvg: isBold ? 983 : 913 },
  },
  {
    name: 'Roboto',
    local: isBold ? ['Roboto Bold', 'Roboto'] : ['Roboto', 'Roboto Regular'],
    metrics: { ascent: 1900, descent: -500, unitsPerEm: 2048, xWidthAvg: isBold ? 926 : 911 },
  },
  {
    name: 'DejaVu',
    local: isBold ? ['DejaVu Sans Bold'] : ['DejaVu Sans'],
    metrics: { ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: isBold ? 1176 : 1041 },
  },
];

const SANS = sans(false);
const SANS_BOLD = sans(true);

const serif = (isBold: boolean): Fallback[] => [
  {
    name: 'Georgia',
    local: isBold ? ['Georgia Bold'] : ['Georgia'],
    metrics: { ascent: 1878, descent: -449, unitsPerEm: 2048, xWidthAvg: isBold ? 1062 : 913 },
  },
  {
    name: 'Noto Serif',
    local: isBold ? ['Noto Serif Bold', 'Noto Serif'] : ['Noto Serif', 'Noto Serif Regular'],
    metrics: { ascent: 1069, descent: -293, unitsPerEm: 1000, xWidthAvg: isBold ? 512 : 481 },
  },
  {
    name: 'Times',
    local: isBold
      ? ['Times New Roman Bold', 'Liberation Serif Bold']
      : ['Times New Roman', 'Liberation Serif'],
    metrics: { ascent: 1825, descent: -443, unitsPerEm: 2048, xWidthAvg: isBold ? 886 : 832 },
  },
  {
    name: 'DejaVu Serif',
    local: isBold ? ['DejaVu Serif Bold'] : ['DejaVu Serif'],
    metrics: { ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: isBold ? 1168 : 1058 },
  },
];

const SERIF = serif(false);
const SERIF_BOLD = serif(true);

const CONDENSED: readonly Fallback[] = [
  {
    name: 'Roboto Condensed',
    local: ['Roboto Condensed Bold', 'Roboto Condensed'],
    metrics: { ascent: 1900, descent: -500, unitsPerEm: 2048, xWidthAvg: 826 },
  },
  ...SANS_BOLD,
];

/** Fallbacks for the weights of a range, as wide as the font is at one of them. */
type Step = { weights: string; measuredAt: number; fallbacks: readonly Fallback[] };

type Face = {
  family: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  weight: string;
  steps: readonly Step[];
  generic: string;
  features: readonly string[];
};

const variable = (name: string) =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
const display = (
  family: string,
  name: string,
  weight: number,
  fallbacks: readonly Fallback[],
  generic = 'sans-serif',
): Face => ({
  family,
  file: variable(name),
  axes: { wght: weight },
  weight: String(weight),
  steps: [{ weights: '100 900', measuredAt: weight, fallbacks }],
  generic,
  features: [KERNING, FIGURES],
});
const body = (family: string, name: string, features: readonly string[] = [FIGURES]): Face => ({
  family,
  file: variable(name),
  axes: { wght: { min: 400, max: 700 } },
  weight: '400 700',
  steps: [
    { weights: '100 500', measuredAt: 400, fallbacks: SANS },
    { weights: '501 900', measuredAt: 600, fallbacks: SANS_BOLD },
  ],
  generic: 'system-ui, sans-serif',
  features,
});

const FACES: { readonly [Id in SiteId]: { display: Face; body: Face } } = {
  main: {
    display: display('Bricolage Grotesque', 'bricolage-grotesque', 750, SANS_BOLD),
    body: body('Source Sans 3', 'source-sans-3'),
  },
  friends: {
    display: display('Fraunces', 'fraunces', 600, SERIF_BOLD, 'serif'),
    body: body('Nunito Sans', 'nunito-sans'),
  },
  'annual-report': {
    display: display('Newsreader', 'newsreader', 450, SERIF, 'serif'),
    body: body('Instrument Sans', 'instrument-sans'),
  },
  farm: {
    display: display('Baloo 2', 'baloo-2', 750, SANS_BOLD),
    body: body('Nunito', 'nunito', [KERNING]),
  },
  underground: {
    display: {
      family: 'Anton',
      file: '@fontsource/anton/files/anton-latin-400-normal.woff2',
      axes: {},
      weight: '400',
      steps: [{ weights: '100 900', measuredAt: 400, fallbacks: CONDENSED }],
      generic: 'sans-serif',
      features: [KERNING],
    },
    body: body('Space Grotesk', 'space-grotesk', [KERNING, FIGURES]),
  },
};

const toPercent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;

/** The rule that scales a fallback until its average character is as wide as that of the web font. */
function fallbackRule(family: string, font: Metrics, fallback: Fallback, weights: string) {
  const { name, local, metrics } = fallback;
  const scale = font.xWidthAvg / font.unitsPerEm / (metrics.xWidthAvg / metrics.unitsPerEm);
  return `@font-face {
  font-family: '${family} ${name} Fallback';
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${toPercent(scale)};
  ascent-override: ${toPercent(font.ascent / font.unitsPerEm / scale)};
  descent-override: ${toPercent(-font.descent / font.unitsPerEm / scale)};
  line-gap-override: 0%;
}
`;
}

const UNUSED_TABLES = ['BASE', 'DSIG', 'MVAR', 'STAT', 'gasp'];

async function writeFormatted(file: string, text: string): Promise<void> {
  const filepath = path.join(import.meta.dirname, file);
  await writeFile(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}

const nameOf = ({ file }: Face) => path.basename(file).replace(/-latin.*/, '');

async function makeOutlines(face: Face): Promise<void> {
  const source = await readFile(path.resolve('node_modules', face.file));
  const outlines = await readOutlines(source, face.axes);
  await writeFormatted(`${nameOf(face)}.json`, JSON.stringify(outlines));
}

async function make(role: Role, face: Face): Promise<string> {
  const { family, axes, weight, steps, generic, features } = face;
  const source = await readFile(path.resolve('node_modules', face.file));
  const cut = (variationAxes: Face['axes']) =>
    subset(source, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: features,
      noHinting: true,
      dropTables: UNUSED_TABLES,
    });
  const font = await cut(axes);
  const file = `${nameOf(face)}.woff2`;
  await writeFile(path.join(import.meta.dirname, file), font);
  process.stdout.write(`${file}: ${font.length} bytes\n`);
  const rules: string[] = [];
  for (const { weights, measuredAt, fallbacks } of steps) {
    const metrics = await fromBuffer(await cut('wght' in axes ? { wght: measuredAt } : {}));
    rules.push(...fallbacks.map((fallback) => fallbackRule(family, metrics, fallback, weights)));
  }
  const names = new Set(steps.flatMap(({ fallbacks }) => fallbacks.map(({ name }) => name)));
  const families = [family, ...[...names].map((name) => `${family} ${name} Fallback`)];
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
}

${rules.join('\n')}
:root {
  --font-${role}: ${families.map((name) => `'${name}'`).join(', ')}, ${generic};
}
`;
}

for (const id of SITE_IDS) {
  const faces = FACES[id];
  const css = `${await make('display', faces.display)}\n${await make('body', faces.body)}`;
  const ofSite = css.replaceAll(':root', `[data-site='${id}']`);
  await writeFormatted(`${id}.css`, `/* Made by npm run fonts. */\n${ofSite}`);
  await makeOutlines(faces.display);
}
