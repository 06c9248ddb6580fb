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
import { request, send } from './send';

const decodeBlock = decodeOnceBy(block);
const decodeMenu = decodeOnceBy(menu);

const blockOnce = cache((site: string, language: SiteLocale['language'], id: number) =>
  request(blockUrl({ site, language }, id), decodeBlock),
);

/** Once for a page and its layout. */
export const blockNumbered = ({ site, language }: SiteLocale, id: number): Promise<Block | null> =>
  blockOnce(site, language, id);

const texts = lastTexts('blocks');

async function loadAndSave(
  siteLocale: SiteLocale,
  id: number,
  limits?: Limits,
): Promise<Block | null> {
  const url = blockUrl(siteLocale, id);
  const response = await send(url, limits);
  const block = decoded(response, url, decodeBlock);
  await texts.save(siteLocale, String(id), decoded(response, url, String));
  return block;
}

const loadOnce = cache((site: string, language: SiteLocale['language'], id: number) =>
  loadAndSave({ site, language }, id),
);

/** A block that pages show during an outage too, by `savedBlock`; once for a page and its layout. */
export const blockToSave = ({ site, language }: SiteLocale, id: number): Promise<Block | null> =>
  loadOnce(site, language, id);

/** What waits is a page about an outage. */
const LIMITS_OF_SAVED: Limits = { timeoutMs: 500, maxBytes: 1_048_576 };

/** The block as it was last seen; asks the backend only when there is none. Null where that fails. */
export async function savedBlock(siteLocale: SiteLocale, id: number): Promise<Block | null> {
  const text = await texts.read(siteLocale, String(id));
  try {
    return text === null ? await loadAndSave(siteLocale, id, LIMITS_OF_SAVED) : decodeBlock(text);
  } catch (error) {
    log('warn', 'no saved block', { block: id, error: errorName(error) });
    return null;
  }
}

export const menuNamed = (siteLocale: SiteLocale, name: string): Promise<MenuItem[]> =>
  request(menuUrl(siteLocale, name), decodeMenu);

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

/** Fetches the layout's content in parallel. An absent part is null; an outage is thrown. */
export const layoutContentOf = cache(
  async (site: string, language: SiteLocale['language'], { menus, blocks }: LayoutParts) => {
    const siteLocale = { site, language };
    const key = (part: string) => `${part} (${site}, ${language})`;
    const menu = async (name: string) =>
      (await optional(orLast(lastMenus, key(`menu:${name}`), menuNamed(siteLocale, name)))) ?? [];
    const block = async (id: number | null, load = blockNumbered) =>
      id && (await optional(orLast(lastBlocks, key(`block:${id}`), load(siteLocale, id))));
    const [main, footer, social, contact, aboutUs, openingHours, banner, newsletter] =
      await Promise.all([
        menu(menus.main),
        menu(menus.footer),
        menu(menus.social),
        block(blocks.footerContact),
        block(blocks.aboutUs),
        block(blocks.openingHours),
        block(blocks.banner, blocks.banner === blocks.nightLine ? blockToSave : blockNumbered),
        block(blocks.newsletter),
      ]);
    return {
      main,
      footer,
      social,
      contact: contact || null,
      aboutUs: aboutUs || null,
      openingHours: openingHours || null,
      banner: banner || null,
      newsletter: newsletter || null,
      hasReports: env().SENTRY_PUBLIC_DSN !== undefined,
    };
  },
);
