import { previewHandler, seeOther, smallPage } from '@/app/api/preview/preview-handler';
import { previewPath } from '@/lib/cms/preview/link';
import { endSession } from '@/lib/cms/preview/session';
import { DEFAULT_LANGUAGE } from '@/lib/content/language';

export const dynamic = 'force-dynamic';

/** Ends the session, then 303 to the public page, or a short page inside the CMS's frame. */
export const POST = previewHandler(({ cookie }, request) => {
  const session = endSession(cookie);
  if (request.headers.get('sec-fetch-dest') === 'iframe') return smallPage('ended', 200, session);
  const path = previewPath(new URL(request.url).searchParams.get('path') ?? '');
  return seeOther(path ?? `/${DEFAULT_LANGUAGE}`, session);
});
