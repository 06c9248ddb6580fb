import { env } from '@/lib/platform/env';
import { siteByHost, siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export function previewSite(request: Request) {
  const { SITE_HOSTS, PORT, PREVIEW_FRAME_ORIGIN } = env();
  const site: Site | null = siteByHost(request.headers.get('host'), SITE_HOSTS);
  return (
    site && {
      site,
      cookie: {
        isSecure: siteOrigin(site, SITE_HOSTS, PORT).startsWith('https:'),
        isFramed: PREVIEW_FRAME_ORIGIN !== undefined,
      },
    }
  );
}

/** The link is in the URL, so no Referer may carry it. */
export const NO_REFERRER = { 'referrer-policy': 'no-referrer' };

export const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });
