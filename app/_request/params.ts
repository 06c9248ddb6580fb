import { notFound } from 'next/navigation';
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

/** The query of a page's URL as Next passes it, decoded. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Returns the query with every value of a repeated name. In development Next passes a Proxy, which no schema takes for a record. */
export async function readSearchParams(searchParams: SearchParams): Promise<URLSearchParams> {
  return new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value = []]) =>
      [value].flat().map((each) => [name, each]),
    ),
  );
}

export const readPageQueryFrom = async (searchParams: SearchParams): Promise<PageQuery> =>
  readPageQuery(await readSearchParams(searchParams));

/** Scheme, public host and port of a site. */
export const originOf = (site: Site): string => siteOrigin(site, env().SITE_HOSTS, env().PORT);
