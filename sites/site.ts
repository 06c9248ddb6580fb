import type { Language } from '@/lib/content/language';
import type { Overview } from '@/lib/routing/overviews';

export const SITE_IDS = ['main', 'friends', 'annual-report', 'farm', 'underground'] as const;

export type SiteId = (typeof SITE_IDS)[number];

type Words = { readonly [L in Language]: string };

/** Everything that makes a site differ from the others. No component asks which site it is on. */
export type Site = {
  id: SiteId;
  /** Host names without port; the first is the one that addresses are built with. */
  hosts: readonly [string, ...string[]];
  name: Words;
  tagline: Words;
  /** Colour of the browser's own parts, the brand's darkest. */
  themeColor: string;
  contact: { phone: string; phoneHref: string; mail: string };
  /** The path of its own page about privacy; null where that is not written in English. */
  privacy: { nl: string; en: string | null };
  menus: { main: string; footer: string; social: string; callToAction: string | null };
  blocks: {
    footerContact: number;
    aboutUs: number | null;
    openingHours: number | null;
    banner: number | null;
  };
  /** The overview pages that this site has. */
  overviews: readonly Overview[];
  /** The values of a document's domain access that its search finds (spec section 7). */
  searchDomains: readonly [string, string];
  /** What stands on top of the front page. */
  hero: 'carousel' | 'call-to-action' | 'picture';
  /** Where "become a volunteer" leads from the not-found page; null where it is not offered. */
  volunteer: { site: SiteId; path: Words } | null;
};
