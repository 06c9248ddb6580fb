import { pathsOf } from '@/backend/serialize/paths';
import { type Answer, json, pageOf, pager } from '@/backend/http/response';
import { withPrefix } from '@/backend/store/paths';
import { drawingFor, type Call } from '@/backend/http/call';

const PER_PAGE = 500;

/** A page of everything that this site shows at a path of its own in this language. */
export function answerSitemap(call: Call): Answer {
  const { backend, site, lang, query } = call;
  const { addresses } = backend.store;
  const page = pageOf(query);
  const drawing = drawingFor(call);
  const entries = addresses.shown({ site, lang }, PER_PAGE, page * PER_PAGE);
  return json(
    {
      entries: entries.map(({ key, path, changed }) => ({
        path: withPrefix(lang, path),
        paths: pathsOf(key, drawing),
        changed: new Date(changed * 1_000).toISOString(),
      })),
      pager: pager({ page, perPage: PER_PAGE, total: addresses.countShown({ site, lang }) }),
    },
    ['node_list', 'taxonomy_term_list', 'config:webform_list'],
  );
}
