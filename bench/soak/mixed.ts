import { chance as chances } from '@/bench/random';
import { isOwn, type Place, places } from './canaries';
import type { Visit, Visitors } from './client';

/** Rendered for each request: too slow for this many. */
const isSearch = (path: string): boolean => /^\/(?:nl\/zoeken|en\/search)/.test(path);

async function addressesOf({ visit }: Visitors, { site, language }: Place): Promise<string[]> {
  const { text } = await visit({ site, path: `/${language}` });
  const links = [...text.matchAll(/href="(\/[^"#]*)"/g)].flatMap(([, path = '']) =>
    path.startsWith(`/${language}`) && !isSearch(path) ? [path.replaceAll('&amp;', '&')] : [],
  );
  return [...new Set([`/${language}`, ...links])];
}

const EACH = 100_000;

export type Mixed = { foreign: readonly string[]; counts: ReadonlyMap<string, number> };

/** @returns statuses, and pages with content of another site or language */
export async function visitMixed(
  visitors: Visitors,
  count: number,
  onProgress: (done: number, foreign: number) => void,
): Promise<Mixed> {
  const chance = chances(7);
  const foreign: string[] = [];
  const counts = new Map<string, number>();
  const known = await Promise.all(
    places.map(async (siteLocale) => ({
      siteLocale,
      paths: await addressesOf(visitors, siteLocale),
    })),
  );
  const etags = new Map<string, string>();
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(chance() * items.length)];

  function next(): { siteLocale: Place; visit: Visit; key: string } {
    const { siteLocale, paths } = pick(known) ?? { siteLocale: places[0], paths: [] };
    if (!siteLocale) throw new Error('There are no sites.');
    const { site, language } = siteLocale;
    const path = pick(paths) ?? `/${language}`;
    const key = `${site.id} ${path}`;
    const kind = chance();
    const query = path.includes('?') ? '&' : '?';
    if (kind < 0.05) return { siteLocale, key, visit: { site, path, method: 'HEAD' } };
    if (kind < 0.15)
      return {
        siteLocale,
        key,
        visit: { site, path: `${path}${query}x=${Math.floor(chance() * 1e6)}` },
      };
    if (kind < 0.2)
      return {
        siteLocale,
        key,
        visit: { site, path: `/${language}/weg/${Math.floor(chance() * 20)}` },
      };
    const etag = etags.get(key);
    if (kind < 0.35 && etag)
      return { siteLocale, key, visit: { site, path, headers: { 'if-none-match': etag } } };
    return { siteLocale, key, visit: { site, path } };
  }

  await visitors.many(count, async (turn) => {
    const { siteLocale, visit, key } = next();
    const { status, cache, text, etag } = await visitors.visit(visit);
    const what = `${status} ${cache}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (etag && status === 200) etags.set(key, etag);
    if (text && !isOwn(text, siteLocale)) foreign.push(`${siteLocale.site.id} ${visit.path}`);
    if (turn % EACH === 0) onProgress(turn, foreign.length);
  });
  return { foreign, counts };
}
