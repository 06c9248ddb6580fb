import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '@/lib/platform/env';
import { buildContentReport, toReportCsv } from '@/server/ops/content-report/content-report';
import { groupProblems, KINDS, type Problem } from '@/server/ops/content-report/find-problems';
import { openDailySums } from '@/server/ops/daily-sums';
import { thisMonth } from '@/server/ops/figures';
import type { CommandResult } from './command-result';

const HELP = `npm run content:report -- [--csv] [--outside] [--only <kind>] [--site <id>]

Visits every page of the site maps of the sites that run on PORT, whatever CMS is behind them.

  --csv         as CSV, for a spreadsheet
  --outside     requests links to other sites too
  --only, --site   problems of one kind, pages of one site

Errors: broken links, images without alternative text or with a file name as one, headings that
skip a level. To look at: pages without a translation, not changed for a year, sentences of more
than 25 words, links to vacancies that closed and activities that are over, and what visitors of
this host requested or searched for in vain this month.

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

function linesOf(problems: readonly Problem[]): string[] {
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
    return those.length === 0 ? [] : [`${text}: ${those.length}`, ...linesOf(those), ''];
  });
  return [
    ...parts,
    `${pages} pages, ${problems.length === 0 ? 'nothing' : problems.length} to mend`,
    '',
  ].join('\n');
}

/** Visits the sites that run on PORT, and reports what an editor should mend. */
export async function runContentReport(args: readonly string[], env: Env): Promise<CommandResult> {
  const options = read(args);
  if (!options) return { code: 2, out: '', err: HELP };
  const sums = openDailySums({ folder: path.resolve(env.DATA_DIR, 'counts') });
  const counts = sums.month(thisMonth());
  sums.close();
  const { problems: found, pages } = await buildContentReport({ ...options, counts }, env);
  const problems = found.filter(({ kind }) => options.only === null || kind === options.only);
  const hasErrors = problems.some(({ kind }) => KINDS[kind].isError);
  return {
    code: hasErrors ? 1 : 0,
    out: options.isCsv ? toReportCsv(problems) : toText(problems, pages),
    err: '',
  };
}
