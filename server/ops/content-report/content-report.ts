import { escapeUTF8 } from 'entities';
import { toCsv } from '@/lib/platform/csv';
import type { Env } from '@/lib/platform/env';
import type { DayCount } from '@/server/ops/daily-sums';
import { toOpsPage } from '@/server/ops/ops-page';
import { reachableSites, siteOrigin } from '@/sites/resolve';
import { load, mapGently, readSitemap, type SitemapEntry } from './crawl';
import {
  groupProblems,
  KINDS,
  linkProblems,
  type Problem,
  listProblems,
  resolveTarget,
  type VisitedPage,
} from './find-problems';
import { readPage } from './page-facts';

export type ContentReport = { problems: readonly Problem[]; pages: number };

type Wanted = {
  /** The id of one site; null is all. */
  site: string | null;
  /** If true, links to other sites are requested too. */
  isOutside: boolean;
  /** Pages requested in vain and searches without a result are among these. */
  counts: readonly DayCount[];
};

/** Pages that were requested and are not there, and searches without a result: how often in all days of `counts`. */
function problemsOfVisitors(
  counts: readonly DayCount[],
  origins: ReadonlyMap<string, string>,
): Problem[] {
  const times = new Map<string, Problem & { count: number }>();
  for (const { kind, site, name, count } of counts) {
    const origin = origins.get(site);
    if (origin === undefined || (kind !== 'missing' && kind !== 'empty-search')) continue;
    const isPage = kind === 'missing';
    // A name is a path, `(other)` for many, or the language of a search.
    const page = name.startsWith('/') ? `${origin}${name}` : `${origin}/${isPage ? '' : name}`;
    const key = `${kind} ${page}`;
    const sum = (times.get(key)?.count ?? 0) + count;
    times.set(key, {
      page,
      kind: isPage ? 'requested-in-vain' : 'empty-search',
      detail: `${sum} times`,
      count: sum,
    });
  }
  return [...times.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ page, kind, detail }) => ({ page, kind, detail }));
}

/**
 * Visits every page of the site maps of the sites that run on `PORT`, four at once.
 * @throws Error for a site without a site map
 */
export async function buildContentReport(
  { site: only, isOutside, counts }: Wanted,
  { SITE_HOSTS, PORT }: Env,
): Promise<ContentReport> {
  const sites = reachableSites(SITE_HOSTS).filter(({ id }) => only === null || id === only);
  const originsById = new Map(sites.map((site) => [site.id, siteOrigin(site, SITE_HOSTS, PORT)]));
  const origins = [...originsById.values()];
  const here = `http://127.0.0.1:${PORT}`;

  async function loadEntries(url: string): Promise<readonly SitemapEntry[]> {
    const { status, body } = await load(url, here);
    if (status !== 200) throw new Error(`${url} has no site map (${status}). Do the sites run?`);
    const { isIndex, entries } = readSitemap(body);
    if (!isIndex) return entries;
    return (await mapGently(entries, (entry) => loadEntries(entry.url))).flat();
  }
  const entries = (
    await mapGently(origins, (origin) => loadEntries(`${origin}/sitemap.xml`))
  ).flat();

  const statuses = new Map<string, number>();
  const pages = await mapGently(entries, async ({ url, changed }): Promise<VisitedPage> => {
    const { status, body } = await load(url, here);
    statuses.set(url, status);
    return { url, changed, facts: readPage(body) };
  });

  const isOurs = (url: string) => origins.some((origin) => url.startsWith(`${origin}/`));
  const linked = new Set(
    pages.flatMap(({ url, facts }) => facts.links.map((link) => resolveTarget(link, url))),
  );
  const unknown = [...linked].filter(
    (url) => !statuses.has(url) && (isOurs(url) || (isOutside && /^https?:\/\//.test(url))),
  );
  await mapGently(unknown, async (url) => {
    statuses.set(url, (await load(url, isOurs(url) ? here : null)).status);
  });

  const now = Date.now();
  const problems = [
    ...linkProblems(pages, (url) => statuses.get(url) ?? null, now),
    ...pages.flatMap((page) => listProblems(page, now)),
    ...problemsOfVisitors(counts, originsById),
  ];
  return { problems, pages: pages.length };
}

/** The report as CSV (RFC 4180). */
export const toReportCsv = (problems: readonly Problem[]): string =>
  toCsv([
    ['kind', 'page', 'detail'],
    ...problems.map(({ kind, page, detail }) => [kind, page, detail]),
  ]);

const MAX_ROWS = 100;

const toRow = ({ page, detail, more }: ReturnType<typeof groupProblems>[number]) =>
  `<tr><th scope="row"><a href="${escapeUTF8(page)}">${escapeUTF8(page)}</a>` +
  `${more > 0 ? ` en ${more} andere pagina’s` : ''}</th><td>${escapeUTF8(detail)}</td></tr>`;

/** The report as a page for editors, with a link to each page that has something to mend. */
export function toReportPage({ problems, pages }: ContentReport): string {
  const title = 'Wat kan er beter op de sites?';
  const tables = Object.entries(KINDS).flatMap(([kind, { title: caption, isError }]) => {
    const rows = groupProblems(problems.filter((problem) => problem.kind === kind));
    if (rows.length === 0) return [];
    const left = rows.length - MAX_ROWS;
    return `<section><table><caption>${caption} (${rows.length})${isError ? ', een fout' : ''}</caption>
<thead><tr><th scope="col">Pagina</th><th scope="col">Wat</th></tr></thead>
<tbody>${rows.slice(0, MAX_ROWS).map(toRow).join('\n')}</tbody></table>
${left > 0 ? `<p>En nog ${left}: die staan in de <a href="?csv">CSV</a>.</p>` : ''}</section>`;
  });
  return toOpsPage(
    title,
    `<p>${pages} pagina’s bekeken. <a href="?csv">Alles als CSV</a></p>
${tables.length > 0 ? tables.join('\n') : '<p>Niets gevonden: alles klopt.</p>'}`,
  );
}
