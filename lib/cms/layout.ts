import 'server-only';
import { cache } from 'react';
import type { SiteLocale } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import type { Block } from '@/lib/content/rich-text';
import { env } from '@/lib/platform/env';
import { blockUrl, menuUrl } from './api-url';
import { optional, reportDecodeIssues } from './report';
import { block, menu } from './decode/layout';
import { request } from './http/client';
import { decodeOnceBy } from './http/decoded';
import { BackendError } from './http/failure';

const decodeBlock = decodeOnceBy(block);
const decodeMenu = decodeOnceBy(menu);

export const blockNumbered = (siteLocale: SiteLocale, id: number): Promise<Block | null> =>
  request(blockUrl(siteLocale, id), decodeBlock);

export const menuNamed = (siteLocale: SiteLocale, name: string): Promise<MenuItem[]> =>
  request(menuUrl(siteLocale, name), decodeMenu);

export type LayoutParts = {
  menus: { main: string; footer: string; social: string };
  blocks: {
    footerContact: number;
    aboutUs: number | null;
    openingHours: number | null;
    banner: number | null;
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
    const block = async (id: number | null) =>
      id && (await optional(orLast(lastBlocks, key(`block:${id}`), blockNumbered(siteLocale, id))));
    const [main, footer, social, contact, aboutUs, openingHours, banner] = await Promise.all([
      menu(menus.main),
      menu(menus.footer),
      menu(menus.social),
      block(blocks.footerContact),
      block(blocks.aboutUs),
      block(blocks.openingHours),
      block(blocks.banner),
    ]);
    return {
      main,
      footer,
      social,
      contact: contact || null,
      aboutUs: aboutUs || null,
      openingHours: openingHours || null,
      banner: banner || null,
      hasReports: env().SENTRY_PUBLIC_DSN !== undefined,
    };
  },
);
