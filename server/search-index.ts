import os from 'node:os';
import { parseArgs } from 'node:util';
import { env } from '@/lib/platform/env';
import { isAskedToRefresh, keepIndex, reasonOf } from '@/lib/search/indexing/maintain-index';
import { rebuild, refresh, type Source } from '@/lib/search/indexing/refresh';
import { LANGUAGES } from '@/lib/content/language';
import type { SearchIndex } from '@/lib/search/engine/engine';
import { searchIndex } from '@/lib/search/engine/open';
import { allSites } from '@/sites/resolve';
import { progressLine, report } from './search-index-report';

const HELP = `npm run search:index -- [--full] [--watch]

  (nothing)  bring the search index up to date; build it where there is none
  --full     build it anew. What is there is searched until the new one is ready
  --watch    keep it up to date, every SEARCH_REFRESH_SECONDS. npm start does this by itself

Ends with 0 when done, 1 when it could not be done, 2 when it was not understood.
`;

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

async function once(index: SearchIndex, source: Source, isFull: boolean): Promise<number> {
  const onProgress: Source['onProgress'] = (progress) => {
    // Where nothing changed there is nothing to show.
    if (progress.total > 0) say(progressLine(progress));
  };
  try {
    const outcome = await (isFull ? rebuild : refresh)(index, { ...source, onProgress });
    say(report(outcome));
    return 0;
  } catch (error) {
    const reason = source.signal.aborted ? 'It was stopped.' : reasonOf(error);
    process.stderr.write(`${reason}\nWhat could be found before can still be found.\n`);
    return 1;
  }
}

async function watch(index: SearchIndex, source: Source): Promise<number> {
  const everySeconds = env().SEARCH_REFRESH_SECONDS;
  if (everySeconds === 0) {
    say('SEARCH_REFRESH_SECONDS is 0: this machine keeps no search index.');
    return 0;
  }
  // Visitors go before.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const keeper = keepIndex(index, source, {
    everySeconds,
    onOutcome: (outcome) => {
      if (outcome.kind === 'rebuilt') say(report(outcome));
    },
  });
  process.on('message', (message) => {
    if (isAskedToRefresh(message)) keeper.ask();
  });
  await keeper.ended;
  return 0;
}

/** `npm run search:index`: fills the search index from the backend's feed (README, "Search"). */
async function main(): Promise<number> {
  const words = read(process.argv.slice(2));
  if (!words || words.help) {
    process.stdout.write(HELP);
    return words ? 0 : 2;
  }
  const siteLocales = allSites.flatMap(({ id }) =>
    LANGUAGES.map((language) => ({ site: id, language })),
  );
  const source = { siteLocales, signal: stopSignal() };
  const index = searchIndex();
  try {
    return await (words.watch ? watch(index, source) : once(index, source, words.full));
  } finally {
    index.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  },
);
