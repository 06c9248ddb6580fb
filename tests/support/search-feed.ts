import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve';

/** A document as a backend sends it. A test names only the fields it is about. */
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

/** What a feed answers; `total` and `pages` as they follow from the documents. */
export const feedOf = (documents: readonly unknown[], more: Record<string, unknown> = {}) => ({
  documents,
  removed: [],
  pager: { total_items: documents.length, total_pages: 1 },
  ...more,
});

export type FeedCall = { site: string; language: string; page: number; since: string | null };

type Answer = { feed: object } | { status: number } | { file: Buffer } | 'hang up';

/**
 * A backend with nothing but a feed, and files; each call is answered as the test says. Gives the
 * BACKEND_URL to reach it by.
 */
export async function feedServer(
  feed: (call: FeedCall) => Answer,
  file: (path: string) => Answer = () => ({ status: 404 }),
): Promise<string> {
  const answer = (request: IncomingMessage): Answer => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend');
    const [, site = '', language = ''] = pathname.split('/');
    if (!pathname.endsWith('/api/search_documents')) return file(pathname);
    const page = Number(searchParams.get('page'));
    return feed({ site, language, page, since: searchParams.get('changed_since') });
  };
  const send = (said: Answer, response: ServerResponse) => {
    if (said === 'hang up') response.destroy();
    else if ('feed' in said) response.end(JSON.stringify(said.feed));
    else if ('file' in said) response.end(said.file);
    else response.writeHead(said.status).end();
  };
  const origin = await serve((request, response) => {
    send(answer(request), response);
  });
  return `${origin.href}{site}`;
}
