import { searchDocument, searchFile, searchId } from '@/backend/serialize/search-document';
import { type HttpResponse, errorResponse, json, pageOf, pager } from '@/backend/http/response';
import type { JsonObject } from '@/backend/json';
import { contextFor, type Call } from './call';

const PAGE_SIZE = 100;

/** Returns unix seconds of `changed_since`; 0 without it, null when it is invalid. */
function readSince(query: URLSearchParams): number | null {
  const value = query.get('changed_since');
  if (value === null) return 0;
  // A plus that was not encoded arrives as a space.
  const time = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value.replace(' ', '+')) : Number.NaN;
  return Number.isNaN(time) ? null : Math.floor(time / 1_000);
}

type Slice = { changedSince: number; limit: number; offset: number };

function entities(call: Call, { changedSince, limit, offset }: Slice): JsonObject[] {
  const { site, lang, backend } = call;
  const context = contextFor(call);
  return backend.store.addresses
    .listShown({ site, lang, changedSince }, limit, offset)
    .flatMap(({ key, changed }) => {
      const entity = context.read(key);
      return entity ? [searchDocument(entity, changed, context)] : [];
    });
}

function files(call: Call, { changedSince, limit, offset }: Slice): JsonObject[] {
  const { site, lang, backend } = call;
  const { files: published } = backend.store;
  const context = contextFor(call);
  return published.shown({ site, lang, changedSince }, limit, offset).flatMap((file) => {
    const document = context.document(file.id);
    const key = published.pageOf(file.id, { site, lang });
    const page = key === null ? null : context.read(key);
    const sites = published.sitesOf(file.id, lang);
    return document ? [searchFile(file, document, page, sites, context)] : [];
  });
}

/** Responds with a page of search documents in this language, and the ids of those that are gone. */
export function searchDocumentsResponse(call: Call): HttpResponse {
  const { backend, site, lang, query } = call;
  const { addresses, files: published } = backend.store;
  const changedSince = readSince(query);
  if (changedSince === null) return errorResponse(400, 'changed_since is not an ISO 8601 moment.');

  const page = pageOf(query);
  const scope = { site, lang, changedSince };
  const offset = page * PAGE_SIZE;
  const entityTotal = addresses.countShown(scope);
  const shown = entities(call, { changedSince, limit: PAGE_SIZE, offset });
  const more = files(call, {
    changedSince,
    limit: PAGE_SIZE - shown.length,
    offset: Math.max(offset - entityTotal, 0),
  });
  const removed =
    changedSince === 0
      ? []
      : [
          ...addresses.listHidden(site, lang, changedSince),
          ...backend.gone.listSince(lang, changedSince),
        ];
  return json(
    {
      documents: [...shown, ...more],
      removed: [...new Set(removed)].map((key) => searchId(key, lang)),
      pager: pager({ page, perPage: PAGE_SIZE, total: entityTotal + published.countShown(scope) }),
    },
    ['node_list', 'taxonomy_term_list', 'config:webform_list'],
  );
}
