import { services } from '@/app/services';
import { readLink } from '@/lib/cms/preview/link';
import {
  beginSession,
  endSession,
  isPreview,
  nowS,
  previewSecret,
  sessionIn,
  signSession,
} from '@/lib/cms/preview/session';
import { findActiveSession } from '@/app/_request/preview-session';
import { notFound, previewHandler, seeOther, smallPage, whenStored } from './preview-handler';

export const dynamic = 'force-dynamic';

/** 303 with a session of an hour, or until the link expires; 403 for an invalid or withdrawn link; 404 while previews are disabled. */
export const GET = previewHandler(({ site, cookie }, request) => {
  const secret = previewSecret();
  if (secret === null) return notFound();
  const at = { site: site.id, now: nowS() };
  const link = readLink(new URL(request.url).searchParams, at, secret);
  return whenStored(async () => {
    if (
      link &&
      !(await services()
        .withdrawals()
        .isWithdrawn({ site: site.id, ...link }))
    )
      return seeOther(link.path, beginSession(signSession({ ...at, link }, secret), cookie));
    // A page leads here from a session whose link was withdrawn.
    const session = sessionIn(request.headers.get('cookie'));
    const isOver = isPreview(session, site.id) && !(await findActiveSession(session, site.id));
    return smallPage('linkRejected', 403, isOver ? endSession(cookie) : null);
  });
});
