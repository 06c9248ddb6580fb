import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '@/lib/platform/env';
import { openDailySums } from '@/server/ops/daily-sums';
import { isMonth, thisMonth, toFigures, toFiguresCsv } from '@/server/ops/figures';
import type { CommandResult } from './command-result';

const HELP = `npm run -s figures -- [--month 2026-11] [--csv] > cijfers.html

Prints what was counted on this host in a month, this one unless it is named: views of pages, pages
that were requested in vain, sent forms, and searches without a result. As a page with bars, or as CSV.
`;

function read(args: readonly string[]): { month: string; isCsv: boolean } | null {
  try {
    const options = { month: { type: 'string' }, csv: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const month = values.month ?? thisMonth();
    return isMonth(month) ? { month, isCsv: values.csv === true } : null;
  } catch {
    return null;
  }
}

export function runFiguresCommand(args: readonly string[], { DATA_DIR }: Env): CommandResult {
  const wanted = read(args);
  if (!wanted) return { code: 2, out: '', err: HELP };
  const sums = openDailySums({ folder: path.resolve(DATA_DIR, 'counts') });
  const counts = sums.month(wanted.month);
  sums.close();
  return {
    code: 0,
    out: wanted.isCsv ? toFiguresCsv(counts) : toFigures(wanted.month, counts),
    err: '',
  };
}
