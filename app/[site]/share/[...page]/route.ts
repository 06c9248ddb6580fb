import { isDeepStrictEqual } from 'node:util';
import { notFound, siteRoute } from '@/app/_request/responses';
import { renderInTurn, loadShared } from '@/app/_request/share-image';
import { shareImageOf } from '@/components/pages/metadata';
import { localLocation } from '@/lib/routing/local-location';
import { splitUrl } from '@/lib/routing/route-of';
import { SHARE_IMAGES, findSharedPage } from '@/lib/routing/paths';
import { SHARE_IMAGE_TYPE } from '@/lib/share-image/description';

export const dynamic = 'force-dynamic';

/** Its URL is of one title and image. */
const WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';
/** Its image may be there again. */
const MINUTE = 'public, max-age=60';

const respondBusy = () =>
  new Response('Unavailable', { status: 503, headers: { 'retry-after': '10' } });

/** However its path is encoded. */
const pageOf = (url: string) => findSharedPage(splitUrl(url).pathname);

type Params = { site: string; page: string[] };

/** Everything in the image is of the page: a URL of another version leads to the one that is. */
export const GET = siteRoute<Params>(async (site, { page }, request) => {
  const pathname = `${SHARE_IMAGES}${page.map(encodeURIComponent).join('/')}`;
  const at = findSharedPage(pathname);
  if (!at) return notFound();
  const shared = await loadShared(site, at);
  const url = shared && shareImageOf(site, shared);
  if (!shared || !url) return notFound();
  const location = localLocation(splitUrl(url));
  const version = new URL(request.url).search;
  if (splitUrl(location).search !== version || !isDeepStrictEqual(pageOf(location), at))
    return new Response(null, { status: 307, headers: { location } });
  const rendered = await renderInTurn(site, shared);
  if (!rendered) return respondBusy();
  const headers = {
    'content-type': SHARE_IMAGE_TYPE,
    'cache-control': rendered.isComplete ? WEEK : MINUTE,
  };
  return new Response(new Uint8Array(rendered.jpeg), { headers });
});
