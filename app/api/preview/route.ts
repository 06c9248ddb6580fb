import { services } from '@/app/services';
import { isWithdrawn, readLink } from '@/lib/cms/preview/link';
import { beginSession, nowS, previewSecret, signSession } from '@/lib/cms/preview/session';
import { notFound, previewHandler, seeOther, smallPage, whenStored } from './preview-handler';

export const dynamic = 'force-dynamic';

/** 303 with a session of an hour, or until the link expires; 403 for an invalid or withdrawn link; 404 while previews are disabled. */
export const GET = previewHandler(({ site, cookie }, request) => {
  const secret = previewSecret();
  if (secret === null) return notFound();
  const at = { site: site.id, now: nowS() };
  const link = readLink(new URL(request.url).searchParams, at, secret);
  if (link === null) return smallPage('linkRejected', 403);
  return whenStored(async () => {
    const withdrawn = await services().withdrawals().lastOf({ site: site.id, path: link.path });
    if (isWithdrawn(link, withdrawn)) return smallPage('linkRejected', 403);
    const session = signSession({ ...at, until: link.expires }, secret);
    return seeOther(link.path, beginSession(session, cookie));
  });
});
