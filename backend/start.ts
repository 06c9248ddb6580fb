import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Clock } from './time';
import { failures } from './failures';
import { sweeper, sweepUploads } from './store/sweep-uploads';
import { datePaths, loadContent } from './loading/load-content';
import { ContentError } from './loading/load-context';
import { assetPaths } from './files/assets';
import { imageFiles } from './files/images';
import { contentServer, reportError } from './server';
import { multiply } from './loading/multiply';
import type { Settings } from './settings';
import { makeContentFile } from './store/content-file';
import { contentStore } from './store/store';
import { submissionStore } from './store/submissions';

const LOOPBACK = '127.0.0.1';
const STOP_TIMEOUT_MS = 10_000;

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

/**
 * Reads the content, builds the database and serves requests.
 * @param clock the time that dates and the age of uploads count from
 * @throws ContentError when a content file is invalid and `contentCheck` is `stop`
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startBackend(
  settings: Settings,
  clock: Clock = Date.now,
): Promise<RunningBackend> {
  let problems: readonly string[] = [];
  const db = makeContentFile(settings.dataFolder, (empty) => {
    problems = loadContent(settings.contentFolder, empty, new Date(clock()));
    if (problems.length > 0 && settings.contentCheck === 'stop')
      throw new ContentError(problems.join('\n'));
    multiply(empty, settings.extraNodes);
    datePaths(empty);
  });
  const store = contentStore(db);
  const submissions = submissionStore(settings.dataFolder, clock);
  const close = () => {
    store.close();
    submissions.close();
  };

  const assets = assetPaths(settings.contentFolder);
  let origin = '';
  const server = contentServer(
    {
      store,
      submissions,
      previewToken: settings.previewToken,
      recognisesKeys: settings.recognisesKeys,
      failures: settings.allowsFailures ? failures() : null,
      assets,
      images: imageFiles({
        folder: path.join(settings.dataFolder, 'images'),
        assets,
        focalPoint: store.focalPoint,
      }),
      filesUrl: () => settings.publicUrl ?? origin,
    },
    settings.delayMs,
  );
  server.listen(settings.port, settings.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    close();
    throw error;
  }
  origin = `http://${LOOPBACK}:${portOf(server.address())}`;

  const sweeping = sweeper(() => sweepUploads(submissions, clock), reportError);

  return {
    origin,
    problems,
    sweep: sweeping.again,
    stop: async () => {
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
