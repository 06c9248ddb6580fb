import { tagOf, readVisible } from '@/backend/serialize/context';
import { serializeEntity } from '@/backend/serialize/entity';
import { type HttpResponse, errorResponse, json, redirect } from '@/backend/http/response';
import { withPrefix } from '@/backend/store/paths';
import { keyOf } from '@/backend/store/entities';
import { type Call, contextFor, jsonOnly } from './call';
import { draftsAreClosed, mayPreview } from './drafts';

const SYSTEM_PATH = /^\/(?:(node|taxonomy\/term)\/([1-9]\d{0,14})|webform\/([a-z0-9_]+))$/;

/** The entity that a path by id names: `/node/12`, `/taxonomy/term/3`, `/webform/contact`. */
function keyInPath(path: string): string | null {
  const [, kind, id, webformId] = SYSTEM_PATH.exec(path) ?? [];
  if (webformId !== undefined) return keyOf('webform', webformId);
  if (id === undefined) return null;
  return keyOf(kind === 'node' ? 'node' : 'taxonomy_term', id);
}

const notFound = (tags: readonly string[] = []) =>
  errorResponse(404, 'The path was not found.', tags);

function findEntity(call: Call): HttpResponse {
  const { backend, site, lang, path, query } = call;
  const { addresses, entity: read } = backend.store;

  const byId = keyInPath(path);
  const address = byId === null ? addresses.find(site, lang, path) : null;
  if (address?.state === 'moved') {
    const own = addresses.listOf(address.key, site).find((other) => other.lang === lang);
    const to = withPrefix(lang, own?.path ?? '/');
    return redirect(`/${site}${to}`, [tagOf(address.key)]);
  }
  const key = byId ?? address?.key;
  if (key === undefined) return notFound();

  const isPreview = query.get('revision') === 'latest';
  if (isPreview && !mayPreview(call)) return draftsAreClosed();
  const entity = read(key, lang, isPreview ? 'latest' : 'published');
  if (!entity?.sites.includes(site)) return notFound([tagOf(key)]);
  if (!entity.isPublished && !isPreview) return errorResponse(403, '', [tagOf(key)]);

  const context = contextFor(call);
  return json(serializeEntity(entity, 'full', context), context.tags);
}

/** Responds with the entity at a path. */
export const entityResponse = jsonOnly(findEntity);

export const blockResponse = jsonOnly((call) => {
  const context = contextFor(call);
  const found = readVisible(keyOf('block_content', call.param('id')), context);
  return found
    ? json(serializeEntity(found, 'full', context), context.tags)
    : errorResponse(404, 'The block was not found.', context.tags);
});
