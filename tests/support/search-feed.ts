import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve';

/** A document as the backend sends it. */
export const wireDocument = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  url: `/nl/${id.replaceAll(':', '-')}`,
  title: `Titel van ${id}`,
  body: '',
  combined_domain_access: ['main'],
  combined_language_code: 'nl',
  combined_types: 'news',
  entity_type: 'node',
  ...fields,
});

/** A response of the feed, with the totals of its documents. */
export const feedOf = (documents: readonly unknown[], more: Record<string, unknown> = {}) => ({
  documents,
  removed: [],
  pager: { total_items: documents.length, total_pages: 1 },
  ...more,
});

export type FeedCall = { site: string; language: string; page: number; since: string | null };

type Reply = { feed: object } | { status: number } | { file: Buffer } | 'hang up';

/** A backend with a feed and files only. Returns its BACKEND_URL. */
export async function feedServer(
  feed: (call: FeedCall) => Reply,
  file: (path: string) => Reply = () => ({ status: 404 }),
): Promise<string> {
  const replyTo = (request: IncomingMessage): Reply => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend');
    const [, site = '', language = ''] = pathname.split('/');
    if (!pathname.endsWith('/api/search_documents')) return file(pathname);
    const page = Number(searchParams.get('page'));
    return feed({ site, language, page, since: searchParams.get('changed_since') });
  };
  const send = (reply: Reply, response: ServerResponse) => {
    if (reply === 'hang up') response.destroy();
    else if ('feed' in reply) response.end(JSON.stringify(reply.feed));
    else if ('file' in reply) response.end(reply.file);
    else response.writeHead(reply.status).end();
  };
  const origin = await serve((request, response) => {
    send(replyTo(request), response);
  });
  return `${origin.href}{site}`;
}
