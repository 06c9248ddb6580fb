import type { Env } from '@/lib/platform/env';
import { createDailySums } from '@/server/ops/daily-sums';
import { isMonth, thisMonth, toFigures, toFiguresCsv } from '@/server/ops/figures';
import { type CommandResult, misread, print, readArgs, requireDataFolder } from './command-result';

const HELP = `npm run -s figures -- [--month 2026-11] [--csv] > cijfers.html

Prints what was counted on this host in a month, this one unless it is named: views of pages, pages
that were requested in vain, sent forms, and searches without a result. As a page with bars, or as CSV.
`;

const OPTIONS = { month: { type: 'string' }, csv: { type: 'boolean' } } as const;

export function runFiguresCommand(args: readonly string[], { DATA_DIR }: Env): CommandResult {
  const wanted = readArgs(args, { options: OPTIONS })?.values;
  const month = wanted?.month ?? thisMonth();
  if (!wanted || !isMonth(month)) return misread(HELP);
  requireDataFolder(DATA_DIR);
  const counts = createDailySums(DATA_DIR).month(month);
  return print(wanted.csv === true ? toFiguresCsv(counts) : toFigures(month, counts));
}
