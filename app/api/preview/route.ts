import { env } from '@/lib/platform/env';
import {
  beginSession,
  nowS,
  previewHeaders,
  previewSecret,
  signSession,
} from '@/lib/cms/preview/session';
import { readLink } from '@/lib/cms/preview/link';
import { localLocation } from '@/lib/routing/local-location';
import { NO_REFERRER, notFound, previewSite } from './preview-site';
import { smallPage } from './small-page';

export const dynamic = 'force-dynamic';

/**
 * Opens a signed link: 303 with a session of an hour. 403 for an invalid or expired link; 404 while
 * previews are disabled.
 */
export function GET(request: Request): Response {
  const secret = previewSecret();
  const found = previewSite(request);
  if (secret === null || !found) return notFound();
  const { site, cookie } = found;
  const headers = { ...previewHeaders(env().PREVIEW_FRAME_ORIGIN), ...NO_REFERRER };
  const at = { site: site.id, now: nowS() };
  const path = readLink(new URL(request.url).searchParams, at, secret);
  if (path === null)
    return new Response(smallPage('linkRefused'), {
      status: 403,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  return new Response(null, {
    status: 303,
    headers: {
      ...headers,
      location: localLocation({ pathname: path }),
      'set-cookie': beginSession(signSession(at, secret), cookie),
    },
  });
}
