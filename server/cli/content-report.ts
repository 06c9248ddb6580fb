import { parseArgs } from 'node:util';
import { LANGUAGES } from '@/lib/content/language';
import { toCsv } from '@/lib/platform/csv';
import type { Env } from '@/lib/platform/env';
import { load, mapGently, readSitemap, type SitemapEntry } from '@/server/content-report/crawl';
import {
  KINDS,
  linkProblems,
  type Problem,
  problemsOf,
  targetOf,
  type VisitedPage,
} from '@/server/content-report/find-problems';
import { readPage } from '@/server/content-report/page-facts';
import { reachableSites, siteOrigin } from '@/sites/resolve';
import type { CommandResult } from './command-result';

const HELP = `npm run content:report -- [--csv] [--outside] [--only <kind>] [--site <id>]

Visits every page of the site maps of the sites that run on PORT, whatever CMS is behind them.

  --csv         as CSV, for a spreadsheet
  --outside     requests links to other sites too
  --only, --site   problems of one kind, pages of one site

Errors: broken links, images without alternative text or with a file name as one, headings that
skip a level. To look at: pages without a translation, not changed for a year, sentences of more
than 25 words, links to vacancies that closed and activities that are over.

Exit codes: 0 no errors, 1 errors, 2 invalid arguments.
`;

type Options = { isCsv: boolean; isOutside: boolean; only: string | null; site: string | null };

function read(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        csv: { type: 'boolean' },
        outside: { type: 'boolean' },
        only: { type: 'string' },
        site: { type: 'string' },
      },
    });
    const { csv: isCsv = false, outside: isOutside = false, only = null, site = null } = values;
    return only === null || Object.hasOwn(KINDS, only) ? { isCsv, isOutside, only, site } : null;
  } catch {
    return null;
  }
}

const MAX_LINES = 20;

/** What many pages have, such as a link of the footer, is one line. */
function linesOf(problems: readonly Problem[]): string[] {
  const byDetail = Map.groupBy(problems, ({ kind, page, detail }) =>
    kind === 'broken-link' || kind === 'links-to-past' ? detail : `${page} ${detail}`,
  );
  const lines = [...byDetail.values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const more = those.length > 1 ? `, and on ${those.length - 1} other pages` : '';
    return [`  ${first.page}: ${first.detail}${more}`];
  });
  const left = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(left > 0 ? [`  and ${left} more: --csv has all`] : [])];
}

function toText(problems: readonly Problem[], pages: number): string {
  const parts = Object.entries(KINDS).flatMap(([kind, { text }]) => {
    const those = problems.filter((problem) => problem.kind === kind);
    return those.length === 0 ? [] : [`${text}: ${those.length}`, ...linesOf(those), ''];
  });
  return [
    ...parts,
    `${pages} pages, ${problems.length === 0 ? 'nothing' : problems.length} to mend`,
    '',
  ].join('\n');
}

/** Visits the sites that run on PORT, and reports what an editor should mend. */
export async function runContentReport(
  args: readonly string[],
  { SITE_HOSTS, PORT }: Env,
): Promise<CommandResult> {
  const options = read(args);
  if (!options) return { code: 2, out: '', err: HELP };
  const sites = reachableSites(SITE_HOSTS).filter(
    ({ id }) => options.site === null || id === options.site,
  );
  const origins = sites.map((site) => siteOrigin(site, SITE_HOSTS, PORT));
  const here = `http://127.0.0.1:${PORT}`;

  async function entriesOf(url: string): Promise<readonly SitemapEntry[]> {
    const { status, body } = await load(url, here);
    if (status !== 200) throw new Error(`${url} has no site map (${status}). Do the sites run?`);
    const { isIndex, entries } = readSitemap(body);
    if (!isIndex) return entries;
    return (await mapGently(entries, (entry) => entriesOf(entry.url))).flat();
  }
  const entries = (await mapGently(origins, (origin) => entriesOf(`${origin}/sitemap.xml`))).flat();

  const statuses = new Map<string, number>();
  const pages = await mapGently(entries, async ({ url, changed }): Promise<VisitedPage> => {
    const { status, body } = await load(url, here);
    statuses.set(url, status);
    return { url, changed, facts: readPage(body) };
  });

  const isOurs = (url: string) => origins.some((origin) => url.startsWith(`${origin}/`));
  const linked = new Set(
    pages.flatMap(({ url, facts }) => facts.links.map((link) => targetOf(link, url))),
  );
  const unknown = [...linked].filter(
    (url) => !statuses.has(url) && (isOurs(url) || (options.isOutside && /^https?:\/\//.test(url))),
  );
  await mapGently(unknown, async (url) => {
    statuses.set(url, (await load(url, isOurs(url) ? here : null)).status);
  });

  const now = Date.now();
  const problems = [
    ...linkProblems(pages, (url) => statuses.get(url) ?? null, now),
    ...pages.flatMap((page) => problemsOf(page, LANGUAGES, now)),
  ].filter(({ kind }) => options.only === null || kind === options.only);
  const rows = problems.map(({ kind, page, detail }) => [kind, page, detail]);
  const hasErrors = problems.some(({ kind }) => KINDS[kind].isError);
  return {
    code: hasErrors ? 1 : 0,
    out: options.isCsv
      ? toCsv([['kind', 'page', 'detail'], ...rows])
      : toText(problems, pages.length),
    err: '',
  };
}
