import { type Language, LANGUAGES } from '@/lib/content/language';
import type { Env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { overviewPath } from '@/lib/routing/overviews';
import { reachableSites } from '@/sites/resolve';
import type { Site } from '@/sites/site';

const NOT_FOUND = 404;

const isThere = <Value>(value: Value | null): value is Value => value !== null;

const listNamedPaths = ({ overviews, ...site }: Site, language: Language): string[] => [
  ...[site.privacy, site.help].filter(isThere).map((page) => page[language]),
  ...overviews.map((overview) => overviewPath(overview, language)),
  ...Object.values(site.menus)
    .filter(isThere)
    .map((menu) => `/${language}/api/menu_items/${menu}`),
  ...Object.values(site.blocks)
    .filter(isThere)
    .map((block) => `/${language}/block/${block}`),
];

/** The paths of pages, menus and blocks in the data of a site that the backend does not have. */
export async function findMissing(site: Site, language: Language, api: string): Promise<string[]> {
  const missing: string[] = [];
  for (const path of listNamedPaths(site, language)) {
    const response = await fetch(`${api.replace('{site}', site.id)}${path}?_format=json`);
    await response.body?.cancel();
    if (response.status === NOT_FOUND) missing.push(path);
  }
  return missing;
}

/** Logs them, for who adds a site or renames a page. Never rejects. */
export async function checkSites({ SITE_HOSTS, BACKEND_URL }: Env): Promise<void> {
  try {
    for (const site of reachableSites(SITE_HOSTS))
      for (const language of LANGUAGES)
        for (const path of await findMissing(site, language, BACKEND_URL))
          log('warn', `sites/${site.id}.ts names content that the CMS does not have`, { path });
  } catch {
    // The backend stopped meanwhile, which the supervisor logs.
  }
}
