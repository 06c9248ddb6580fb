import { findActiveSession } from '@/app/_request/preview-session';
import {
  notFound,
  previewHandler,
  seeOther,
  smallPage,
  whenStored,
} from '@/app/api/preview/preview-handler';
import { isOwnOrigin } from '@/app/api/replies';
import { services } from '@/app/services';
import { newVersion, previewPath } from '@/lib/cms/preview/link';
import {
  beginSession,
  nowS,
  previewSecret,
  sessionIn,
  signSession,
} from '@/lib/cms/preview/session';

export const dynamic = 'force-dynamic';

/** Withdraws every link to a page that was made until now, for an editor, whose session goes on; then 303 to the page. */
export const POST = previewHandler(({ site, cookie }, request) =>
  whenStored(async () => {
    const secret = previewSecret();
    const session = await findActiveSession(sessionIn(request.headers.get('cookie')), site.id);
    if (!isOwnOrigin(request) || session === null || secret === null)
      return smallPage('ended', 403);
    const path = previewPath(new URL(request.url).searchParams.get('path') ?? '');
    if (path === null) return notFound();
    const page = { site: site.id, path };
    await services().withdrawals().withdraw(page);
    if (session.path !== path) return seeOther(path);
    const now = nowS();
    const version = newVersion(now, await services().withdrawals().readLast(page));
    const goesOn = signSession({ site: site.id, now, link: { ...session, version } }, secret);
    return seeOther(path, beginSession(goesOn, cookie));
  }),
);
