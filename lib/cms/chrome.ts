import 'server-only';
import { cache } from 'react';
import { env } from '@/lib/platform/env';
import type { SiteLocale } from '@/lib/content/site-locale';
import { BackendError } from './http/failure';
import type { Block } from '@/lib/content/block';
import type { MenuItem } from '@/lib/content/menu';
import { blockNumbered } from './block';
import { menuNamed } from './menu';
import { optional } from './optional';
import { reportDecodeIssues } from './report';

/** Which menus and blocks of the backend stand around every page of a site. */
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

/** As it last was in this process, where what comes cannot be read: every page would lose it. */
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

/**
 * Everything around a page, requested at once. An absent part is left out; one that cannot be read is
 * as it last was; an outage is thrown.
 */
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
