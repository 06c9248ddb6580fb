import bricolage from '@/sites/fonts/bricolage-grotesque.woff2';
import fraunces from '@/sites/fonts/fraunces.woff2';
import newsreader from '@/sites/fonts/newsreader.woff2';
import baloo from '@/sites/fonts/baloo-2.woff2';
import anton from '@/sites/fonts/anton.woff2';
import type { SiteId } from '@/sites/site';

/** The URL of a site's display font, for its page to preload. */
export const displayFontOf: { readonly [Id in SiteId]: string } = {
  main: bricolage,
  friends: fraunces,
  'annual-report': newsreader,
  farm: baloo,
  underground: anton,
};
