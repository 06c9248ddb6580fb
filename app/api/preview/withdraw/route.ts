import {
  notFound,
  previewHandler,
  seeOther,
  smallPage,
  whenStored,
} from '@/app/api/preview/preview-handler';
import { isOwnOrigin } from '@/app/api/replies';
import { services } from '@/app/services';
import { previewPath } from '@/lib/cms/preview/link';
import { isPreview, sessionIn } from '@/lib/cms/preview/session';

export const dynamic = 'force-dynamic';

/** Withdraws every link to a page that was made until now, for an editor; then 303 to the page. */
export const POST = previewHandler(({ site }, request) => {
  if (!isOwnOrigin(request) || !isPreview(sessionIn(request.headers.get('cookie')), site.id))
    return smallPage('ended', 403);
  const path = previewPath(new URL(request.url).searchParams.get('path') ?? '');
  if (path === null) return notFound();
  return whenStored(async () => {
    await services().withdrawals().withdraw({ site: site.id, path });
    return seeOther(path);
  });
});
