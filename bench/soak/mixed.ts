import { chance as chances } from '@/bench/random';
import { hasOnlyCanary, type SiteLocale, siteLocales } from './canaries';
import type { ClientRequest, Client } from './client';

/** Rendered for each request: too slow for this many. */
const isSearch = (path: string): boolean => /^\/(?:nl\/zoeken|en\/search)/.test(path);

async function pathsOf({ send }: Client, { site, language }: SiteLocale): Promise<string[]> {
  const { text } = await send({ site, path: `/${language}` });
  const links = [...text.matchAll(/href="(\/[^"#]*)"/g)].flatMap(([, path = '']) =>
    path.startsWith(`/${language}`) && !isSearch(path) ? [path.replaceAll('&amp;', '&')] : [],
  );
  return [...new Set([`/${language}`, ...links])];
}

const PROGRESS_INTERVAL = 100_000;

export type Mixed = { foreign: readonly string[]; counts: ReadonlyMap<string, number> };

/** @returns statuses, and pages with content of another site or language */
export async function sendMixed(
  client: Client,
  count: number,
  onProgress: (done: number, foreign: number) => void,
): Promise<Mixed> {
  const chance = chances(7);
  const foreign: string[] = [];
  const counts = new Map<string, number>();
  const known = await Promise.all(
    siteLocales.map(async (siteLocale) => ({
      siteLocale,
      paths: await pathsOf(client, siteLocale),
    })),
  );
  const etags = new Map<string, string>();
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(chance() * items.length)];

  function next(): { siteLocale: SiteLocale; request: ClientRequest; key: string } {
    const { siteLocale, paths } = pick(known) ?? { siteLocale: siteLocales[0], paths: [] };
    if (!siteLocale) throw new Error('There are no sites.');
    const { site, language } = siteLocale;
    const path = pick(paths) ?? `/${language}`;
    const key = `${site.id} ${path}`;
    const kind = chance();
    const query = path.includes('?') ? '&' : '?';
    if (kind < 0.05) return { siteLocale, key, request: { site, path, method: 'HEAD' } };
    if (kind < 0.15)
      return {
        siteLocale,
        key,
        request: { site, path: `${path}${query}x=${Math.floor(chance() * 1e6)}` },
      };
    if (kind < 0.2)
      return {
        siteLocale,
        key,
        request: { site, path: `/${language}/weg/${Math.floor(chance() * 20)}` },
      };
    const etag = etags.get(key);
    if (kind < 0.35 && etag)
      return { siteLocale, key, request: { site, path, headers: { 'if-none-match': etag } } };
    return { siteLocale, key, request: { site, path } };
  }

  await client.sendMany(count, async (turn) => {
    const { siteLocale, request, key } = next();
    const { status, cache, text, etag } = await client.send(request);
    const what = `${status} ${cache}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (etag && status === 200) etags.set(key, etag);
    if (text && !hasOnlyCanary(text, siteLocale))
      foreign.push(`${siteLocale.site.id} ${request.path}`);
    if (turn % PROGRESS_INTERVAL === 0) onProgress(turn, foreign.length);
  });
  return { foreign, counts };
}
