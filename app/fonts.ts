import localFont from 'next/font/local';
import type { SiteId } from '@/sites/site';

// Fonts load on use, never by preload. `optional` keeps the fallback until the next page when a font
// arrives late, so that no text waits or moves.
const bricolage = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-display-file',
  preload: false,
  display: 'optional',
});
const sourceSans = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-body-file',
  preload: false,
  display: 'optional',
});
const fraunces = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display-file',
  adjustFontFallback: 'Times New Roman',
  preload: false,
  display: 'optional',
});
const nunitoSans = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  weight: '200 1000',
  variable: '--font-body-file',
  preload: false,
  display: 'optional',
});
const newsreader = localFont({
  src: '../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-display-file',
  adjustFontFallback: 'Times New Roman',
  preload: false,
  display: 'optional',
});
const instrument = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-body-file',
  preload: false,
  display: 'optional',
});
const baloo = localFont({
  src: '../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
  weight: '400 800',
  variable: '--font-display-file',
  preload: false,
  display: 'optional',
});
const nunito = localFont({
  src: '../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  weight: '200 1000',
  variable: '--font-body-file',
  preload: false,
  display: 'optional',
});
const anton = localFont({
  src: '../node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-display-file',
  preload: false,
  display: 'optional',
});
const spaceGrotesk = localFont({
  src: '../node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-body-file',
  preload: false,
  display: 'optional',
});

export const fontsOf: { readonly [Id in SiteId]: string } = {
  main: `${bricolage.variable} ${sourceSans.variable}`,
  friends: `${fraunces.variable} ${nunitoSans.variable}`,
  'annual-report': `${newsreader.variable} ${instrument.variable}`,
  farm: `${baloo.variable} ${nunito.variable}`,
  underground: `${anton.variable} ${spaceGrotesk.variable}`,
};
