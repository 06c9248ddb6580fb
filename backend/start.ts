import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Clock } from './time';
import { failures } from './failures';
import { sweeper, sweepUploads } from './store/sweep-uploads';
import { datePaths, loadContent, type LoadedContent } from './loading/load-content';
import { ContentError } from './loading/load-context';
import { assetPaths } from './files/assets';
import { imageFiles } from './files/images';
import { createContentServer, reportError } from './server';
import { multiply } from './loading/multiply';
import { watchContent } from './loading/watch-content';
import type { Backend } from './calls/call';
import { report } from './output';
import { postPurge } from './purge';
import type { Settings } from './settings';
import { makeContentFile } from './store/content-file';
import { findChangedTags, goneDocuments } from './store/content-changes';
import { createContentStore } from './store/store';
import { createSubmissionStore } from './store/submissions';

const LOOPBACK = '127.0.0.1';
const STOP_TIMEOUT_MS = 10_000;
const SECOND_MS = 1_000;

export type RunningBackend = {
  /** Without a trailing slash. */
  origin: string;
  /** Completes open requests, then closes everything. */
  stop: () => Promise<void>;
  /** These parts of the content files were invalid and skipped. */
  problems: readonly string[];
  /** Removes old uploads that are in no submission, as the process does periodically. */
  sweep: () => Promise<unknown>;
};

/** @throws ContentError when a content file is invalid and `contentCheck` is `stop` */
function readContent(settings: Settings, start: Date, now: Date) {
  let loaded: LoadedContent = { problems: [], moments: [] };
  const db = makeContentFile(settings.dataFolder, (empty) => {
    loaded = loadContent(settings.contentFolder, empty, start, now);
    if (loaded.problems.length > 0 && settings.contentCheck === 'stop')
      throw new ContentError(loaded.problems.join('\n'));
    multiply(empty, settings.extraNodes);
    datePaths(empty);
  });
  return { db, store: createContentStore(db), ...loaded };
}

/**
 * Reads the content, builds the database and serves requests. A content file that is written later, or
 * whose moment of publication comes, replaces what is served, and purges the pages of the front end that show it.
 * @param clock the time that dates and the age of uploads count from
 * @throws ContentError when a content file is invalid and `contentCheck` is `stop`
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startBackend(
  settings: Settings,
  clock: Clock = Date.now,
): Promise<RunningBackend> {
  const start = new Date(clock());
  let current = readContent(settings, start, start);
  const { problems } = current;
  const submissions = createSubmissionStore(settings.dataFolder, clock);
  const close = () => {
    current.store.close();
    submissions.close();
  };

  const assets = assetPaths(settings.contentFolder);
  let origin = '';
  const backend: Backend = {
    store: current.store,
    gone: goneDocuments(),
    submissions,
    previewToken: settings.previewToken,
    recognisesKeys: settings.recognisesKeys,
    failures: settings.allowsFailures ? failures() : null,
    assets,
    images: imageFiles({
      folder: path.join(settings.dataFolder, 'images'),
      assets,
      focalPoint: (site, name) => backend.store.focalPoint(site, name),
    }),
    filesUrl: () => settings.publicUrl ?? origin,
  };
  const server = createContentServer(backend, settings.delayMs);
  server.listen(settings.port, settings.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    close();
    throw error;
  }
  origin = `http://${LOOPBACK}:${portOf(server.address())}`;

  const reload = () => {
    try {
      const before = current;
      current = readContent(settings, start, new Date(clock()));
      backend.store = current.store;
      const tags = findChangedTags(before.db, current.db);
      backend.gone.compare(before.db, current.db, Math.floor(clock() / SECOND_MS));
      before.store.close();
      for (const problem of current.problems) report('error', `Left out: ${problem}`);
      if (tags.length === 0) return;
      report('info', `Content was changed: ${tags.join(' ')}`);
      if (settings.purgeTarget) postPurge(settings.purgeTarget, tags).catch(reportError);
    } catch (error) {
      if (!(error instanceof ContentError)) reportError(error);
      else report('error', `The content before this change is still served.\n${error.message}`);
    }
  };
  let checkedAt = start.getTime();
  const scheduled = setInterval(() => {
    const since = checkedAt;
    checkedAt = clock();
    const isDue = (seconds: number) =>
      since < seconds * SECOND_MS && seconds * SECOND_MS <= checkedAt;
    if (current.moments.some(isDue)) reload();
  }, SECOND_MS);
  const unwatch = watchContent(settings.contentFolder, reload);
  const sweeping = sweeper(() => sweepUploads(submissions, clock), reportError);

  return {
    origin,
    problems,
    sweep: sweeping.again,
    stop: async () => {
      unwatch();
      clearInterval(scheduled);
      const closed = once(server, 'close');
      server.close();
      const cut = setTimeout(() => {
        server.closeAllConnections();
      }, STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(cut);
      await sweeping.stop();
      close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}
