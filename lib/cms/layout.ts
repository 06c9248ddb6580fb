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
import { decodeOnceBy } from './http/decoded';
import { BackendError } from './http/failure';
import type { Limits } from './http/get-text';
import { lastTexts } from './http/last-text';
import { send } from './send';
import { onceOfSite } from './site-entities';

const decodeBlock = onceOfSite((body) => block.parse(body));
const decodeMenu = decodeOnceBy(menu);

const texts = lastTexts('blocks');
const menuTexts = lastTexts('menus');

async function loadBlock(
  siteLocale: SiteLocale,
  id: number,
  limits?: Limits,
): Promise<Block | null> {
  const url = blockUrl(siteLocale, id);
  const response = await send(url, limits);
  const block = decoded(response, url, decodeBlock(siteLocale.site));
  await texts.save(siteLocale, String(id), decoded(response, url, String));
  return block;
}

const blockOnce = cache((site: string, language: SiteLocale['language'], id: number) =>
  loadBlock({ site, language }, id),
);

/** Once for a page and its layout; saved for pages that are shown during an outage. */
export const blockNumbered = ({ site, language }: SiteLocale, id: number): Promise<Block | null> =>
  blockOnce(site, language, id);

/** What waits is a page about an outage. */
const LIMITS_OF_SAVED: Limits = { timeoutMs: 500, maxBytes: 1_048_576 };

/** The block as it was last seen; asks the backend only when there is none. Null where that fails. */
export async function savedBlock(siteLocale: SiteLocale, id: number): Promise<Block | null> {
  const text = await texts.read(siteLocale, String(id));
  try {
    return text === null
      ? await loadBlock(siteLocale, id, LIMITS_OF_SAVED)
      : decodeBlock(siteLocale.site)(text);
  } catch (error) {
    log('warn', 'no saved block', { block: id, error: errorName(error) });
    return null;
  }
}

async function loadMenu(
  siteLocale: SiteLocale,
  name: string,
  limits?: Limits,
): Promise<MenuItem[]> {
  const url = menuUrl(siteLocale, name);
  const response = await send(url, limits);
  const menu = decoded(response, url, decodeMenu);
  await menuTexts.save(siteLocale, name, decoded(response, url, String));
  return menu;
}

export const menuNamed = (siteLocale: SiteLocale, name: string): Promise<MenuItem[]> =>
  loadMenu(siteLocale, name);

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

const lastMenus = new Map<string, MenuItem[]>();
const lastBlocks = new Map<string, Block | null>();

/** Falls back on the last value of this process: one invalid response would change every page. */
async function orLast<Part>(
  last: Map<string, Part>,
  key: string,
  part: Promise<Part>,
): Promise<Part> {
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
  part: Promise<Part>,
  saved: () => Promise<string | null>,
  decode: (text: string) => Part,
): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof BackendError) || !error.isOutage) throw error;
    const text = await saved();
    return text === null ? null : decode(text);
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
    const key = (part: string) => `${part} (${site}, ${language})`;
    const isIndependent = page === 'independent';
    const limits = isIndependent ? LIMITS_OF_LAYOUT : undefined;

    async function menu(name: string): Promise<MenuItem[]> {
      const loaded = orLast(lastMenus, key(`menu:${name}`), loadMenu(siteLocale, name, limits));
      const saved = () => menuTexts.read(siteLocale, name);
      return (await optional(isIndependent ? orSaved(loaded, saved, decodeMenu) : loaded)) ?? [];
    }

    async function block(id: number | null): Promise<Block | null> {
      if (id === null) return null;
      const load = isIndependent
        ? loadBlock(siteLocale, id, limits)
        : blockNumbered(siteLocale, id);
      const loaded = orLast(lastBlocks, key(`block:${id}`), load);
      const saved = () => texts.read(siteLocale, String(id));
      return optional(
        isIndependent ? orSaved(loaded, saved, decodeBlock(siteLocale.site)) : loaded,
      );
    }

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
