import { NO_REFERRER, notFound, previewSite } from '@/app/api/preview/preview-site';
import { smallPage } from '@/app/api/preview/small-page';
import { env } from '@/lib/platform/env';
import { endSession, previewHeaders } from '@/lib/cms/preview/session';
import { previewPath } from '@/lib/cms/preview/link';
import { localLocation } from '@/lib/routing/local-location';
import { DEFAULT_LANGUAGE } from '@/lib/content/language';

export const dynamic = 'force-dynamic';

/** Ends the session, then 303 to the public page, or a short page inside the CMS's frame. */
export function POST(request: Request): Response {
  const found = previewSite(request);
  if (!found) return notFound();
  const headers = {
    ...previewHeaders(env().PREVIEW_FRAME_ORIGIN),
    ...NO_REFERRER,
    'set-cookie': endSession(found.cookie),
  };
  if (request.headers.get('sec-fetch-dest') === 'iframe')
    return new Response(smallPage('ended'), {
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  const path = previewPath(new URL(request.url).searchParams.get('path') ?? '');
  return new Response(null, {
    status: 303,
    headers: { ...headers, location: localLocation({ pathname: path ?? `/${DEFAULT_LANGUAGE}` }) },
  });
}
