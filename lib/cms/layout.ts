import 'server-only';
import { cache } from 'react';
import type { SiteLocale } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import type { Block } from '@/lib/content/block';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
import { blockUrl, menuUrl } from './api-url';
import { optional, reportDecodeIssues } from './report';
import { block, menu } from './decode/layout';
import { decoded } from './http/client';
import { type Decode, decodeOnceBy } from './http/decoded';
import { BackendError } from './http/failure';
import type { Limits } from './http/get-text';
import { lastTexts } from './http/last-text';
import { send } from './send';
import { onceOfSite } from './site-entities';

/** A kind of content around a page. */
type Kind<Part> = {
  name: string;
  url: (siteLocale: SiteLocale, id: string) => URL;
  decodeOf: (site: string) => Decode<Part>;
  saved: ReturnType<typeof lastTexts>;
  /** The last of this process, by site and language. */
  last: Map<string, Part>;
};

const decodeMenu = decodeOnceBy(menu);

const MENU: Kind<MenuItem[]> = {
  name: 'menu',
  url: menuUrl,
  decodeOf: () => decodeMenu,
  saved: lastTexts('menus'),
  last: new Map(),
};

const BLOCK: Kind<Block | null> = {
  name: 'block',
  url: blockUrl,
  decodeOf: onceOfSite((body) => block.parse(body)),
  saved: lastTexts('blocks'),
  last: new Map(),
};

/** Saved for pages that are shown during an outage. */
async function load<Part>(
  { url: urlOf, decodeOf, saved }: Kind<Part>,
  siteLocale: SiteLocale,
  id: string,
  limits?: Limits,
): Promise<Part> {
  const url = urlOf(siteLocale, id);
  const response = await send(url, limits);
  const part = decoded(response, url, decodeOf(siteLocale.site));
  await saved.save(siteLocale, id, decoded(response, url, String));
  return part;
}

export const menuNamed = (siteLocale: SiteLocale, name: string): Promise<MenuItem[]> =>
  load(MENU, siteLocale, name);

const blockOnce = cache((site: string, language: SiteLocale['language'], id: number) =>
  load(BLOCK, { site, language }, String(id)),
);

/** Once for a page and its layout. */
export const blockNumbered = ({ site, language }: SiteLocale, id: number): Promise<Block | null> =>
  blockOnce(site, language, id);

/** What waits is a page about an outage. */
const LIMITS_OF_SAVED: Limits = { timeoutMs: 500, maxBytes: 1_048_576 };

/** The block as it was last seen; asks the backend only when there is none. Null where that fails. */
export async function savedBlock(siteLocale: SiteLocale, id: number): Promise<Block | null> {
  const text = await BLOCK.saved.read(siteLocale, String(id));
  try {
    return text === null
      ? await load(BLOCK, siteLocale, String(id), LIMITS_OF_SAVED)
      : BLOCK.decodeOf(siteLocale.site)(text);
  } catch (error) {
    log('warn', 'no saved block', { block: id, error: errorName(error) });
    return null;
  }
}

export type LayoutParts = {
  menus: { main: string; footer: string; social: string };
  blocks: {
    footerContact: number;
    aboutUs: number | null;
    openingHours: number | null;
    banner: number | null;
    nightLine: number | null;
    newsletter: number | null;
  };
};

/** Falls back on the last value of this process: one invalid response would change every page. */
async function orLast<Part>(
  { name, last }: Kind<Part>,
  { site, language }: SiteLocale,
  id: string,
  part: Promise<Part>,
): Promise<Part> {
  const key = `${name}:${id} (${site}, ${language})`;
  try {
    const loaded = await part;
    last.set(key, loaded);
    return loaded;
  } catch (error) {
    const before = last.get(key);
    const isUnreadable = error instanceof BackendError && error.failure === 'unreadable';
    if (!isUnreadable || before === undefined) throw error;
    reportDecodeIssues([{ entity: key, part: 'body', reason: 'unreadable' }]);
    return before;
  }
}

/** A page that needs no backend itself does not wait for the layout of one that hangs. */
const LIMITS_OF_LAYOUT: Limits = { timeoutMs: 1_500, maxBytes: 1_048_576 };

/** During an outage: the part as it was last saved, or null. Other failures are thrown. */
async function orSaved<Part>(
  { saved, decodeOf }: Kind<Part>,
  siteLocale: SiteLocale,
  id: string,
  part: Promise<Part>,
): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof BackendError) || !error.isOutage) throw error;
    const text = await saved.read(siteLocale, id);
    return text === null ? null : decodeOf(siteLocale.site)(text);
  }
}

/**
 * Fetches the layout's content in parallel. An absent part is null; an outage is thrown, unless the
 * page is `independent` of the backend: its layout is then the last one that was seen.
 */
export const layoutContentOf = cache(
  async (
    site: string,
    language: SiteLocale['language'],
    { menus, blocks }: LayoutParts,
    page: 'dependent' | 'independent' = 'dependent',
  ) => {
    const siteLocale = { site, language };
    const isIndependent = page === 'independent';

    function part<Part>(
      kind: Kind<Part>,
      id: string,
      once: () => Promise<Part> = () => load(kind, siteLocale, id),
    ): Promise<Part | null> {
      const loading = isIndependent ? load(kind, siteLocale, id, LIMITS_OF_LAYOUT) : once();
      const loaded = orLast(kind, siteLocale, id, loading);
      return optional(isIndependent ? orSaved(kind, siteLocale, id, loaded) : loaded);
    }

    const menu = async (name: string) => (await part(MENU, name)) ?? [];
    const block = (id: number | null) =>
      id === null ? null : part(BLOCK, String(id), () => blockNumbered(siteLocale, id));

    const [main, footer, social, contact, aboutUs, openingHours, banner, newsletter] =
      await Promise.all([
        menu(menus.main),
        menu(menus.footer),
        menu(menus.social),
        block(blocks.footerContact),
        block(blocks.aboutUs),
        block(blocks.openingHours),
        block(blocks.banner),
        block(blocks.newsletter),
      ]);
    return {
      main,
      footer,
      social,
      contact,
      aboutUs,
      openingHours,
      banner,
      newsletter,
      hasReports: env().SENTRY_PUBLIC_DSN !== undefined,
    };
  },
);
