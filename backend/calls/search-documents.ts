import { searchDocument, searchId } from '@/backend/drawing/search-document';
import { failure, json, pageOf, pager, type Answer } from '@/backend/http/answer';
import { drawingFor, type Call } from '@/backend/http/call';

const PER_PAGE = 100;

/** Unix seconds of an ISO moment; 0 when none is given, null when it is no moment. */
function since(query: URLSearchParams): number | null {
  const given = query.get('changed_since');
  if (given === null) return 0;
  // A plus that was not encoded arrives as a space.
  const time = /^\d{4}-\d\d-\d\d/.test(given) ? Date.parse(given.replace(' ', '+')) : Number.NaN;
  return Number.isNaN(time) ? null : Math.floor(time / 1_000);
}

/** A page of what is to be indexed in this language, and what is no longer, by part B.11. */
export function answerSearchDocuments(call: Call): Answer {
  const { backend, site, lang, query } = call;
  const { addresses } = backend.store;
  const changedSince = since(query);
  if (changedSince === null) return failure(400, 'changed_since is not an ISO 8601 moment.');

  const page = pageOf(query);
  const drawing = drawingFor(call);
  const asked = { site, lang, changedSince };
  const documents = addresses.shown(asked, PER_PAGE, page * PER_PAGE).flatMap(({ key }) => {
    const entity = drawing.read(key);
    return entity ? [searchDocument(entity, drawing)] : [];
  });
  const removed = changedSince === 0 ? [] : addresses.hiddenSince(site, lang, changedSince);
  return json(
    {
      documents,
      removed: removed.map((key) => searchId(key, lang)),
      pager: pager({ page, perPage: PER_PAGE, total: addresses.countShown(asked) }),
    },
    ['node_list', 'taxonomy_term_list', 'config:webform_list'],
  );
}
