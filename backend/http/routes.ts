import { answerBlock } from '@/backend/calls/block';
import { answerEntity } from '@/backend/calls/entity';
import { answerMenu } from '@/backend/calls/menu';
import { answerSearchDocuments } from '@/backend/calls/search-documents';
import { answerSitemap } from '@/backend/calls/sitemap';
import { answerSubmit } from '@/backend/calls/submit';
import { answerToken } from '@/backend/calls/token';
import { answerUpload } from '@/backend/calls/upload';
import { answerView } from '@/backend/calls/view';
import { answerWebformFields } from '@/backend/calls/webform-fields';
import { faultySubmission, faultyUpload } from '@/backend/failures';
import type { Handler } from './call';

type Route = { method: 'GET' | 'POST'; segments: readonly string[]; handler: Handler };

const route = (method: Route['method'], pattern: string, handler: Handler): Route => ({
  method,
  segments: pattern.slice(1).split('/'),
  handler,
});

/** What stands after `/{site}/{lang}`. Any other path is an entity's. */
const routes: readonly Route[] = [
  route('GET', '/entity/view/:view/:display/results', answerView),
  route('GET', '/api/menu_items/:menu', answerMenu),
  route('GET', '/api/search_documents', answerSearchDocuments),
  route('GET', '/api/sitemap', answerSitemap),
  route('GET', '/block/:id', answerBlock),
  route('GET', '/rest/session/token', answerToken),
  route('GET', '/webform_rest/:id/fields', answerWebformFields),
  route('POST', '/webform_rest/submit', faultySubmission(answerSubmit)),
  route('POST', '/webform_rest/:id/upload/:element', faultyUpload(answerUpload)),
];

const entityRoute: Route = { method: 'GET', segments: [], handler: answerEntity };

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
