import 'server-only';
import { cache } from 'react';
import { env } from '@/lib/config/env';
import type { Place } from '@/lib/content/place';
import { blockNumbered } from './block';
import { menuNamed } from './menu';
import { optional } from './optional';

/** Which menus and blocks of the backend stand around every page of a site. */
export type ChromeParts = {
  menus: { main: string; footer: string; social: string };
  blocks: {
    footerContact: number;
    aboutUs: number | null;
    openingHours: number | null;
    banner: number | null;
  };
};

/** Everything around a page, asked for at once. An absent part is left out; an outage is thrown. */
export const chromeOf = cache(
  async (site: string, language: Place['language'], { menus, blocks }: ChromeParts) => {
    const place = { site, language };
    const menu = async (name: string) => (await optional(menuNamed(place, name))) ?? [];
    const block = async (id: number | null) => id && (await optional(blockNumbered(place, id)));
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
