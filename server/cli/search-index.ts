import os from 'node:os';
import { searchFeed } from '@/lib/cms/feeds';
import { env } from '@/lib/platform/env';
import {
  isRefreshMessage,
  maintainIndex,
  describeFailure,
  type IndexingResult,
  rebuild,
  refresh,
} from '@/lib/search/indexing/maintain-index';
import type { Progress, Source } from '@/lib/search/indexing/read-feed';
import { announce, logOtherOutput, logUncaughtErrors } from '@/lib/platform/reports/output';
import { LANGUAGES } from '@/lib/content/language';
import type { SearchIndex } from '@/lib/search/engine/engine';
import { searchIndex } from '@/lib/search/engine/open';
import { allSites, helpPath } from '@/sites/resolve';
import { startHeartbeat } from '@/server/supervisor/heartbeat';
import { notifyParent } from '@/server/supervisor/messages';
import {
  type CommandResult,
  fail,
  misread,
  print,
  readArgs,
  requireDataFolder,
} from './command-result';
import { stopSignal } from './stop-signal';

const HELP = `npm run search:index -- [--full] [--watch]

  (nothing)  bring the search index up to date; build it where there is none
  --full     rebuild it. The previous one is searched until the new one is ready
  --watch    keep it up to date, every SEARCH_REFRESH_SECONDS. npm start does this by itself

Exit codes: 0 done, 1 failed, 2 invalid arguments.
`;

const MAX_NAMED = 20;

export const progressLine = ({ siteLocale, read, total }: Progress): string =>
  `${siteLocale.site} ${siteLocale.language}: ${read} of ${total}`;

const documents = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`;

export function report({ kind, put, removed, skipped, ms }: IndexingResult): string {
  const done =
    kind === 'rebuilt'
      ? `The search index is rebuilt: ${documents(put)}`
      : `The search index is up to date: ${documents(put)} added, ${removed} removed`;
  const named = skipped.slice(0, MAX_NAMED).map(({ id, reason }) => `  ${id}: ${reason}`);
  const unnamed = skipped.length - named.length;
  return [
    `${done}, in ${(ms / 1_000).toFixed(1)} s.`,
    ...(skipped.length > 0 ? [`Skipped, because they cannot be found: ${skipped.length}`] : []),
    ...named,
    ...(unnamed > 0 ? [`  and ${unnamed} more, each named in the log`] : []),
  ].join('\n');
}

const OPTIONS = {
  full: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

async function updateOnce(
  index: SearchIndex,
  source: Source,
  isFull: boolean,
): Promise<CommandResult> {
  const onProgress: Source['onProgress'] = (progress) => {
    if (progress.total > 0) process.stdout.write(`${progressLine(progress)}\n`);
  };
  try {
    const outcome = await (isFull ? rebuild : refresh)(index, { ...source, onProgress });
    return print(`${report(outcome)}\n`);
  } catch (error) {
    const reason = source.signal.aborted ? 'It was stopped.' : describeFailure(error);
    return fail(`${reason}\nWhat could be found before can still be found.\n`);
  }
}

async function watch(index: SearchIndex, source: Source): Promise<CommandResult> {
  const everySeconds = env().SEARCH_REFRESH_SECONDS;
  if (everySeconds === 0)
    return print('SEARCH_REFRESH_SECONDS is 0: this host does not update the search index.\n');
  logOtherOutput();
  logUncaughtErrors();
  // Requests of visitors take precedence.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const maintenance = maintainIndex(index, source, {
    everySeconds,
    onResult: (outcome) => {
      if (outcome.kind === 'rebuilt') announce(report(outcome));
    },
  });
  process.on('message', (message) => {
    if (isRefreshMessage(message)) maintenance.refreshNow();
  });
  startHeartbeat();
  void maintenance.started.then(() => {
    notifyParent({ kind: 'ready', port: null });
  });
  await maintenance.ended;
  return print('');
}

export async function runSearchIndexCommand(args: readonly string[]): Promise<CommandResult> {
  const options = readArgs(args, { options: OPTIONS })?.values;
  if (!options || (options.full && options.watch)) return misread(HELP);
  if (options.help) return print(HELP);
  if (!env().SEARCH_URL) requireDataFolder(env().DATA_DIR);
  const siteLocales = allSites.flatMap(({ id }) =>
    LANGUAGES.map((language) => ({ site: id, language })),
  );
  const source = { feed: searchFeed, siteLocales, helpPath, signal: stopSignal() };
  const index = searchIndex();
  try {
    return await (options.watch ? watch(index, source) : updateOnce(index, source, options.full));
  } catch (error) {
    return fail(`${describeFailure(error)}\n`);
  } finally {
    index.close();
  }
}
