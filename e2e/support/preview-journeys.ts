import { expect } from 'playwright/test';
import { previewLink } from '@/lib/cms/preview/link';
import { PREVIEW_COOKIE, signSession } from '@/lib/cms/preview/session';
import { newerBackend } from './preview';
import { end, ownProcesses, statusOf } from './processes';

const PORT = 3106;
const BEHIND_PORT = 4216;
const NEWER_PORT = 4206;
const SECRET = 'the-secret-of-the-journeys-of-previews';
const TOKEN = 'the-token-of-the-journeys';

export const CMS_PORT = 4306;
export const CMS = `http://cms.localhost:${CMS_PORT}`;
export const DATA_DIR = 'var/preview';
export const SITE = `http://main.localhost:${PORT}`;
export const FARM = `http://boerderij.localhost:${PORT}`;

export const now = () => Math.floor(Date.now() / 1_000);

/** As a CMS makes it. */
export const linkTo = (page: string, site = 'main', seconds = 600) =>
  previewLink({ site, path: page, expires: now() + seconds }, SECRET);

/** What an editor's browser sends; `begun` in unix seconds. */
export const editor = (site = 'main', begun = now()) => ({
  cookie: `${PREVIEW_COOKIE}=${signSession({ site, now: begun }, SECRET)}`,
});

/** A site that shows previews, before a backend one version ahead. Gives what ends them. */
export async function startPreviews(): Promise<() => Promise<void>> {
  const variables = {
    PREVIEW_SECRET: SECRET,
    PREVIEW_TOKEN: TOKEN,
    PREVIEW_FRAME_ORIGIN: CMS,
    BACKEND_PREVIEW_TOKEN: TOKEN,
    SEARCH_REFRESH_SECONDS: '0',
  };
  const common = { port: PORT, dataDir: DATA_DIR, env: variables };
  const behind = ownProcesses({ ...common, backendPort: BEHIND_PORT });
  const own = ownProcesses({ ...common, backendPort: NEWER_PORT });
  const newer = newerBackend(`http://127.0.0.1:${BEHIND_PORT}`);
  own.forget();
  newer.listen(NEWER_PORT, '127.0.0.1');
  const started = [behind.startBackend()];
  await expect.poll(behind.backendStatus, { timeout: 60_000 }).toBe(200);
  started.push(own.startSite());
  await expect.poll(() => statusOf(`${SITE}/nl/contact`), { timeout: 100_000 }).toBe(200);
  return async () => {
    for (const each of started.toReversed()) await end(each);
    newer.closeAllConnections();
    newer.close();
  };
}
