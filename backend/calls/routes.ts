import { randomBytes } from 'node:crypto';
import { respondPlain } from '@/backend/http/response';
import type { Handler } from './call';
import { draftsResponse } from './drafts';
import { blockResponse, entityResponse } from './entity';
import { failingSubmission, failingUpload } from './failures';
import { menuResponse } from './menu';
import { searchDocumentsResponse } from './search-documents';
import { sitemapResponse } from './sitemap';
import { submissionResponse } from './submit';
import { uploadResponse } from './upload';
import { viewResponse } from './view';
import { webformElementsResponse, webformFieldsResponse } from './webform';

type Route = { method: 'GET' | 'POST'; segments: readonly string[]; handler: Handler };

const route = (method: Route['method'], pattern: string, handler: Handler): Route => ({
  method,
  segments: pattern.slice(1).split('/'),
  handler,
});

const TOKEN_BYTES = 32;

/** As in Drupal, which requires it of signed-in clients only: nothing here checks it. */
const tokenResponse = () => respondPlain(200, randomBytes(TOKEN_BYTES).toString('base64url'));

/** The paths after `/{site}/{lang}`. Any other path is an entity's. */
const routes: readonly Route[] = [
  route('GET', '/entity/view/:view/:display/results', viewResponse),
  route('GET', '/api/menu_items/:menu', menuResponse),
  route('GET', '/api/search_documents', searchDocumentsResponse),
  route('GET', '/api/sitemap', sitemapResponse),
  route('GET', '/api/drafts', draftsResponse),
  route('GET', '/block/:id', blockResponse),
  route('GET', '/rest/session/token', tokenResponse),
  route('GET', '/webform_rest/:id/fields', webformFieldsResponse),
  route('GET', '/webform_rest/:id/elements', webformElementsResponse),
  route('POST', '/webform_rest/submit', failingSubmission(submissionResponse)),
  route('POST', '/webform_rest/:id/upload/:element', failingUpload(uploadResponse)),
];

const entityRoute: Route = { method: 'GET', segments: [], handler: entityResponse };

export type Match = Pick<Route, 'method' | 'handler'> & { params: ReadonlyMap<string, string> };

/** Finds the call that a path means. */
export function match(path: readonly string[]): Match {
  const found = routes.find(
    ({ segments }) =>
      segments.length === path.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === path[index]),
  );
  const { method, handler, segments } = found ?? entityRoute;
  const params = segments.flatMap((segment, index): [string, string][] =>
    segment.startsWith(':') ? [[segment.slice(1), path[index] ?? '']] : [],
  );
  return { method, handler, params: new Map(params) };
}
