import { readLink } from '@/lib/cms/preview/link';
import { beginSession, nowS, previewSecret, signSession } from '@/lib/cms/preview/session';
import { notFound, previewHandler, seeOther, smallPage } from './preview-handler';

export const dynamic = 'force-dynamic';

/** 303 with a session of an hour; 403 for an invalid link; 404 while previews are disabled. */
export const GET = previewHandler(({ site, cookie }, request) => {
  const secret = previewSecret();
  if (secret === null) return notFound();
  const at = { site: site.id, now: nowS() };
  const path = readLink(new URL(request.url).searchParams, at, secret);
  if (path === null) return smallPage('linkRejected', 403);
  const session = beginSession(signSession(at, secret), cookie);
  return seeOther(path, session);
});
