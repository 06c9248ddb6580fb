import { fieldsOf } from '@/backend/schema/entity-fields';
import { valuesIn } from '@/backend/schema/stored-paragraph';
import type { SerializeContext } from '@/backend/serialize/context';
import { imageUrl, storedImage } from '@/backend/serialize/media';
import { serializePaths } from '@/backend/serialize/paths';
import { type HttpResponse, json, pageOf, pager } from '@/backend/http/response';
import { withPrefix } from '@/backend/store/paths';
import { contextFor, type Call } from './call';

const PAGE_SIZE = 500;

/** Returns the URLs of the images of a page, each once. */
function listImages(key: string, context: SerializeContext): string[] {
  const entity = context.read(key);
  if (!entity) return [];
  const urls = valuesIn(['image', 'media'], fieldsOf(entity), entity.fields).flatMap((stored) => {
    const { data } = storedImage.safeParse(stored);
    return data ? [imageUrl(data, context)] : [];
  });
  return [...new Set(urls)];
}

/** Responds with a page of all paths of this site in this language that have content. */
export function sitemapResponse(call: Call): HttpResponse {
  const { backend, site, lang, query } = call;
  const { addresses } = backend.store;
  const page = pageOf(query);
  const context = contextFor(call);
  const entries = addresses.listFilled({ site, lang }, PAGE_SIZE, page * PAGE_SIZE);
  return json(
    {
      entries: entries.map(({ key, path, changed }) => ({
        path: withPrefix(lang, path),
        paths: serializePaths(key, context),
        changed: new Date(changed * 1_000).toISOString(),
        images: listImages(key, context),
      })),
      pager: pager({ page, perPage: PAGE_SIZE, total: addresses.countFilled({ site, lang }) }),
    },
    ['node_list', 'taxonomy_term_list', 'config:webform_list'],
  );
}
