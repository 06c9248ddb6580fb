import type { Env } from '@/lib/platform/env';
import { buildContentReport, toReportCsv } from '@/server/ops/content-report/content-report';
import { groupProblems, KINDS, type Problem } from '@/server/ops/content-report/find-problems';
import { createDailySums } from '@/server/ops/daily-sums';
import { thisMonth } from '@/server/ops/figures';
import { siteById } from '@/sites/resolve';
import { SITE_IDS } from '@/sites/site';
import { type CommandResult, misread, readArgs, requireDataFolder } from './command-result';

const HELP = `npm run content:report -- [--csv] [--outside] [--only <kind>] [--site <id>]

Visits every page of the site maps of the sites that run on PORT, whatever CMS is behind them.

  --csv         as CSV, for a spreadsheet
  --outside     requests links to other sites too
  --only, --site   problems of one kind, pages of one site
                   Sites: ${SITE_IDS.join(', ')}

Errors: broken links, images without alternative text or with a file name as one, headings that
skip a level. To look at: pages without a translation, not changed for a year, sentences of more
than 25 words, links to vacancies that closed and activities that are over, and what visitors of
this host requested or searched for in vain this month.

Exit codes: 0 no errors, 1 errors, 2 invalid arguments.
`;

const OPTIONS = {
  csv: { type: 'boolean', default: false },
  outside: { type: 'boolean', default: false },
  only: { type: 'string' },
  site: { type: 'string' },
} as const;

const MAX_LINES = 20;

function writeLines(problems: readonly Problem[]): string[] {
  const lines = groupProblems(problems).map(
    ({ page, detail, more }) =>
      `  ${page}: ${detail}${more > 0 ? `, and on ${more} other pages` : ''}`,
  );
  const left = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(left > 0 ? [`  and ${left} more: --csv has all`] : [])];
}

function toText(problems: readonly Problem[], pages: number): string {
  const parts = Object.entries(KINDS).flatMap(([kind, { text }]) => {
    const those = problems.filter((problem) => problem.kind === kind);
    return those.length === 0 ? [] : [`${text}: ${those.length}`, ...writeLines(those), ''];
  });
  return [
    ...parts,
    `${pages} pages, ${problems.length === 0 ? 'nothing' : problems.length} to mend`,
    '',
  ].join('\n');
}

/** Visits the sites that run on PORT, and reports what an editor should mend. */
export async function runContentReport(args: readonly string[], env: Env): Promise<CommandResult> {
  const options = readArgs(args, { options: OPTIONS })?.values;
  if (!options) return misread(HELP);
  const { csv: isCsv, outside: isOutside, only, site = null } = options;
  if (only !== undefined && !Object.hasOwn(KINDS, only)) return misread(HELP);
  if (site !== null && !siteById(site)) return misread(HELP);
  requireDataFolder(env.DATA_DIR);
  const counts = createDailySums(env.DATA_DIR).month(thisMonth());
  const { problems: found, pages } = await buildContentReport({ site, isOutside, counts }, env);
  const problems = found.filter(({ kind }) => only === undefined || kind === only);
  const hasErrors = problems.some(({ kind }) => KINDS[kind].isError);
  return {
    code: hasErrors ? 1 : 0,
    out: isCsv ? toReportCsv(problems) : toText(problems, pages),
    err: '',
  };
}
