import { PORTS } from '@/e2e/support/ports';
import { previewLink } from '@/lib/cms/preview/link';
import { PREVIEW_COOKIE, signSession } from '@/lib/cms/preview/session';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';
import { newerBackend } from './backend';

const { site: port, proxy: proxyPort, backend: backendPort } = PORTS.preview;
const SECRET = 'the-secret-of-the-end-to-end-tests-of-previews';
const TOKEN = 'the-token-of-the-end-to-end-tests';

export const CMS = `http://cms.localhost:${PORTS.preview.cms}`;
export const DATA_DIR = 'var/e2e/preview';
export const SITE = `http://main.localhost:${port}`;

/** The newer draft of `/nl/over-ons` has this title. */
export const DRAFT = 'Over ons, na vijftig jaar';
/** A page that is not published. */
export const NEW_PAGE = '/nl/nieuws/laatste-bus';
export const NEW_TITLE = 'De laatste bus stopt straks voor de deur';

export const now = () => Math.floor(Date.now() / 1_000);

/** As a CMS makes it. */
export const linkTo = (page: string, site = 'main', seconds = 600) =>
  previewLink({ site, path: page, expires: now() + seconds }, SECRET);

/** Returns the header that an editor's browser sends; `begun` in unix seconds. */
export function editor(site = 'main', begun = now()) {
  const link = { path: '/nl', expires: Infinity, version: null };
  return { cookie: `${PREVIEW_COOKIE}=${signSession({ site, now: begun, link }, SECRET)}` };
}

/** Starts a site that shows previews, with a backend one version ahead; returns a function that ends both. */
export async function startPreviews(): Promise<() => Promise<void>> {
  const env = {
    PREVIEW_SECRET: SECRET,
    PREVIEW_TOKEN: TOKEN,
    PREVIEW_FRAME_ORIGIN: CMS,
    BACKEND_PREVIEW_TOKEN: TOKEN,
    SEARCH_REFRESH_SECONDS: '300',
  };
  const common = { port, dataDir: DATA_DIR, env };
  const behind = siteProcesses({ ...common, backendPort });
  const ahead = siteProcesses({ ...common, backendPort: proxyPort });
  const newer = newerBackend(`http://127.0.0.1:${backendPort}`);
  ahead.clean();
  newer.listen(proxyPort, '127.0.0.1');
  const backend = await behind.startBackend();
  const site = ahead.startSite();
  await isUp(`${SITE}/nl/contact`);
  return async () => {
    await end(site);
    await end(backend);
    newer.closeAllConnections();
    newer.close();
  };
}
