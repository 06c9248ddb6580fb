import { createHash, timingSafeEqual } from 'node:crypto';
import { errorResponse, type HttpResponse, json, pageOf, pager } from '@/backend/http/response';
import { withPrefix } from '@/backend/store/paths';
import type { Call } from './call';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells if the request has the preview token; without a configured token none has. */
export function mayPreview({ backend, request }: Call): boolean {
  const presented = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (backend.previewToken === null || presented === undefined) return false;
  return timingSafeEqual(digest(presented), digest(backend.previewToken));
}

/** For who asks for a draft without the token. */
export const draftsAreClosed = (): HttpResponse => errorResponse(403, 'Drafts need a valid token.');

const PAGE_SIZE = 100;

/** Responds with a page of what editors of this site see and visitors do not, in this language. */
export function draftsResponse(call: Call): HttpResponse {
  if (!mayPreview(call)) return draftsAreClosed();
  const { backend, site, lang, query } = call;
  const { drafts } = backend.store;
  const page = pageOf(query);
  return json({
    drafts: drafts
      .findPage(site, lang, PAGE_SIZE, page * PAGE_SIZE)
      .map(({ path, title, edited, isPublished }) => ({
        path: withPrefix(lang, path),
        title,
        changed: new Date(edited * 1_000).toISOString(),
        published: isPublished,
      })),
    pager: pager({ page, perPage: PAGE_SIZE, total: drafts.count(site, lang) }),
  });
}
