import os from 'node:os';
import { parseArgs } from 'node:util';
import { searchFeed } from '@/lib/cms/search-documents';
import { env } from '@/lib/platform/env';
import { isRefreshMessage, maintainIndex, reasonOf } from '@/lib/search/indexing/maintain-index';
import {
  type IndexingResult,
  type Progress,
  rebuild,
  refresh,
  type Source,
} from '@/lib/search/indexing/refresh';
import { LANGUAGES } from '@/lib/content/language';
import type { SearchIndex } from '@/lib/search/engine/engine';
import { searchIndex } from '@/lib/search/engine/open';
import { allSites } from '@/sites/resolve';
import type { CommandResult } from './main';

const HELP = `npm run search:index -- [--full] [--watch]

  (nothing)  bring the search index up to date; build it where there is none
  --full     build it anew. What is there is searched until the new one is ready
  --watch    keep it up to date, every SEARCH_REFRESH_SECONDS. npm start does this by itself

Ends with 0 when done, 1 when it could not be done, 2 when it was not understood.
`;

/** So many are named one by one; all of them are in the log. */
const MAX_NAMED = 20;

/** `main nl: 200 of 412` */
export const progressLine = ({ siteLocale, read, total }: Progress): string =>
  `${siteLocale.site} ${siteLocale.language}: ${read} of ${total}`;

const documents = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** What was done, what was left out and why, and how long it took. */
export function report({ kind, put, removed, skipped, ms }: IndexingResult): string {
  const done =
    kind === 'rebuilt'
      ? `The search index is built anew: ${documents(put)}`
      : `The search index is up to date: ${documents(put)} put in, ${removed} taken out`;
  const named = skipped.slice(0, MAX_NAMED).map(({ id, reason }) => `  ${id}: ${reason}`);
  const rest = skipped.length - named.length;
  return [
    `${done}, in ${(ms / 1_000).toFixed(1)} s.`,
    ...(skipped.length > 0 ? [`Left out, for nobody could find them: ${skipped.length}`] : []),
    ...named,
    ...(rest > 0 ? [`  and ${rest} more, each named in the log`] : []),
  ].join('\n');
}

const say = (text: string) => process.stdout.write(`${text}\n`);

function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        full: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values.full && values.watch ? null : values;
  } catch {
    // An option that does not exist: the help says which do.
    return null;
  }
}

/** Ended by whoever runs it, and with whoever started it. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
  return controller.signal;
}

async function once(index: SearchIndex, source: Source, isFull: boolean): Promise<CommandResult> {
  const onProgress: Source['onProgress'] = (progress) => {
    // Where nothing changed there is nothing to show.
    if (progress.total > 0) say(progressLine(progress));
  };
  try {
    const outcome = await (isFull ? rebuild : refresh)(index, { ...source, onProgress });
    return { code: 0, out: `${report(outcome)}\n`, err: '' };
  } catch (error) {
    const reason = source.signal.aborted ? 'It was stopped.' : reasonOf(error);
    const err = `${reason}\nWhat could be found before can still be found.\n`;
    return { code: 1, out: '', err };
  }
}

async function watch(index: SearchIndex, source: Source): Promise<CommandResult> {
  const everySeconds = env().SEARCH_REFRESH_SECONDS;
  if (everySeconds === 0) {
    const out = 'SEARCH_REFRESH_SECONDS is 0: this machine keeps no search index.\n';
    return { code: 0, out, err: '' };
  }
  // Visitors go before.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const maintenance = maintainIndex(index, source, {
    everySeconds,
    onResult: (outcome) => {
      if (outcome.kind === 'rebuilt') say(report(outcome));
    },
  });
  process.on('message', (message) => {
    if (isRefreshMessage(message)) maintenance.refreshNow();
  });
  await maintenance.ended;
  return { code: 0, out: '', err: '' };
}

/**
 * `npm run search:index`: fills the search index from the backend's feed. Prints progress as it goes.
 * 1 when it could not be done, 2 for what is not understood.
 */
export async function runSearchIndexCommand(args: readonly string[]): Promise<CommandResult> {
  const options = read(args);
  if (!options || options.help) return { code: options ? 0 : 2, out: HELP, err: '' };
  const siteLocales = allSites.flatMap(({ id }) =>
    LANGUAGES.map((language) => ({ site: id, language })),
  );
  const source = { feed: searchFeed, siteLocales, signal: stopSignal() };
  const index = searchIndex();
  try {
    return await (options.watch ? watch(index, source) : once(index, source, options.full));
  } catch (error) {
    return { code: 1, out: '', err: `${reasonOf(error)}\n` };
  } finally {
    index.close();
  }
}
