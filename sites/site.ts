import type { Language } from '@/lib/content/language';
import type { Overview } from '@/lib/routing/overviews';

export const SITE_IDS = ['main', 'friends', 'annual-report', 'farm', 'underground'] as const;

export type SiteId = (typeof SITE_IDS)[number];

type Drawing = { src: string; width: number; height: number };

/** A drawing of a place, and where the items of the call-to-action menu stand in it, in their order. */
export type Yard = {
  wide: Drawing;
  /** On phones. */
  tall: Drawing;
  places: readonly ['gate', 'stable', 'garden', 'shop'];
};

type Words = { readonly [L in Language]: string };

/** Everything that differs between sites. Components never compare site ids. */
export type Site = {
  id: SiteId;
  /** Host names without port; the first is the one that URLs are built with. */
  hosts: readonly [string, ...string[]];
  /** Content names the site by this host in a link: it leads to the host that runs. */
  domain: string;
  name: Words;
  tagline: Words;
  themeColor: string;
  contact: { phone: string; mail: string };
  /** Where the pages for who needs help begin; null where a site has none. */
  help: Words | null;
  privacy: Words;
  menus: { main: string; footer: string; social: string; callToAction: string | null };
  blocks: {
    footerContact: number;
    aboutUs: number | null;
    openingHours: number | null;
    banner: number | null;
    /** On every page that stands in for another one, whatever is wrong. */
    nightLine: number | null;
    /** With a form in the footer. */
    newsletter: number | null;
  };
  overviews: readonly Overview[];
  searchDomains: readonly [string, string];
  /** `gift` and `figure` begin with paragraphs of the page: the donation, the key figures. */
  hero: 'quay' | 'poster' | 'yard' | 'gift' | 'figure';
  /** Drawing and signs of the hero `yard`. */
  yard: Yard | null;
  /** Its places say what happens today, not only whether they are open. */
  showsDay: boolean;
  /** Long pages have a rail of their chapters. */
  hasChapters: boolean;
  /** Target of "become a volunteer" on the not-found page; null where it is not offered. */
  volunteer: { site: SiteId; path: Words } | null;
};
