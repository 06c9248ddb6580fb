import { notFound } from 'next/navigation';
import { z } from 'zod';
import { isLanguage, type Language } from '@/lib/content/language';
import { env } from '@/lib/platform/env';
import { type PageQuery, readPageQuery } from '@/lib/routing/page-query';
import { siteById, siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type SiteLocaleParams = { site: string; locale: string };

/** Validates the route's parameters again: a request may reach Next without the middleware. */
export function siteLocaleOf(params: SiteLocaleParams): { site: Site; language: Language } {
  const site = siteById(params.site);
  if (!site || !isLanguage(params.locale)) notFound();
  return { site, language: params.locale };
}

const values = z
  .union([z.string().transform((value) => [value]), z.array(z.string())])
  .catch(() => []);

const params = z.record(z.string(), values).catch(() => ({}));

/** Returns the query of a page's URL, with every value of a repeated name. */
export async function readSearchParams(searchParams: Promise<unknown>): Promise<URLSearchParams> {
  const all = Object.entries(params.parse(await searchParams));
  return new URLSearchParams(
    all.flatMap(([name, list]) => list.map((value): [string, string] => [name, value])),
  );
}

export const pageQueryOf = async (searchParams: Promise<unknown>): Promise<PageQuery> =>
  readPageQuery(await readSearchParams(searchParams));

/** Scheme, public host and port of a site. */
export const originOf = (site: Site): string => siteOrigin(site, env().SITE_HOSTS, env().PORT);
