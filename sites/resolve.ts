import type { SiteLocale } from '@/lib/content/language';
import { annualReport } from './annual-report';
import { farm } from './farm';
import { friends } from './friends';
import { main } from './main';
import { type Site, SITE_IDS, type SiteId } from './site';
import { underground } from './underground';

const sites: { readonly [Id in SiteId]: Site } = {
  main,
  friends,
  'annual-report': annualReport,
  farm,
  underground,
};

export const allSites: readonly Site[] = SITE_IDS.map((id) => sites[id]);

export const siteById = (id: string): Site | null =>
  allSites.find((site) => site.id === id) ?? null;

export const helpPath = ({ site, language }: SiteLocale): string | null =>
  siteById(site)?.help?.[language] ?? null;

/** Public hosts by site id, from SITE_HOSTS. */
export type HostNames = ReadonlyMap<string, string>;

/** The sites that have a host: all of them, until public hosts are configured. */
export const reachableSites = (publicHosts: HostNames): readonly Site[] =>
  allSites.filter(({ id }) => publicHosts.size === 0 || publicHosts.has(id));

/** Returns null for an unknown host. Configured public hosts replace the local ones. */
export function siteByHost(host: string | null, publicHosts: HostNames): Site | null {
  // A name may end in the dot of the root (RFC 3986, 3.2.2).
  const name = host?.toLowerCase().replace(/\.?(?::\d{1,5})?$/, '');
  if (!name) return null;
  return (
    allSites.find((site) =>
      publicHosts.size > 0 ? publicHosts.get(site.id) === name : site.hosts.includes(name),
    ) ?? null
  );
}

/** Built from configuration or the local host, never from a request. */
export function siteOrigin(site: Site, publicHosts: HostNames, port: number): string {
  const host = publicHosts.get(site.id);
  if (host) return `https://${host}`;
  return `http://${site.hosts[0]}${port === 80 ? '' : `:${port}`}`;
}

/** The host under which the sites respond to a request that is about none of them; null without any. */
export function anyHost(publicHosts: HostNames, port: number): string | null {
  const [site] = reachableSites(publicHosts);
  return site ? new URL(siteOrigin(site, publicHosts, port)).host : null;
}

/** Where a link to the domain of one of the sites leads; null for another link. */
export function siteHref(href: string, publicHosts: HostNames, port: number): string | null {
  const url = URL.parse(href);
  const site = url && reachableSites(publicHosts).find(({ domain }) => domain === url.host);
  if (!site || !/^https?:$/.test(url.protocol)) return null;
  return `${siteOrigin(site, publicHosts, port)}${url.pathname}${url.search}${url.hash}`;
}
