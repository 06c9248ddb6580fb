import 'server-only';
import { DEFAULT_LANGUAGE, type SiteLocale } from '@/lib/content/language';
import { createMemo } from '@/lib/cms/memo';
import { reportDecodeIssues } from '@/lib/cms/report';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { getOwn } from '@/lib/content/get-own';
import { adaptCollection, findAbsentFields } from './absent-fields';
import { isBadRequest, isFault } from './faults';
import {
  type JsonApiDocument,
  type Resource,
  allPages,
  MAX_LIMIT,
  pageParameters,
} from './document';
import type { FlatEntity } from './flatten';
import { byName, byNextDate } from './sorted';
import { filterParameters, sortParameters, where } from './query';
import { type Collection, type Neighbour, resolveQuery, type ViewCall } from './views';
import { dateTypeOf, entitiesIn, flatEntities, noteDateType } from './entity';
import { type Calling, loadCompleteDocument, sparseDocument } from './resources';

type Place = { siteLocale: SiteLocale; calling: Calling };

type List = ReturnType<typeof buildList>;

const buildList = (
  entities: readonly FlatEntity[],
  page: number,
  perPage: number,
  total: number,
) => ({
  entities,
  pager: {
    current_page: page,
    items_per_page: perPage,
    total_items: total,
    total_pages: Math.ceil(total / perPage),
  },
});

const buildRequest = (
  { siteLocale, calling }: Place,
  { resource, conditions, sort }: Collection,
) => ({
  siteLocale,
  calling,
  path: resource,
  parameters: [...filterParameters(conditions), ...sortParameters(sort)],
});

/** How many there are beyond a page: Drupal says only whether there is a next one. */
async function countFrom(place: Place, collection: Collection, offset: number): Promise<number> {
  const { parameters, ...request } = buildRequest(place, collection);
  const rest = await allPages(
    (page) => sparseDocument({ ...request, parameters: [...parameters, ...page] }, ['langcode']),
    offset,
  );
  return rest.flat().length;
}

/** A page of cards from `offset`, in chunks of what JSON:API gives at once. */
async function cards(place: Place, collection: Collection, offset: number, limit: number) {
  const { parameters, ...request } = buildRequest(place, collection);
  const entities: FlatEntity[] = [];
  let last: JsonApiDocument | null = null;
  for (let done = 0; done < limit && (done === 0 || last?.hasNext); done += MAX_LIMIT) {
    const page = pageParameters(offset + done, Math.min(limit - done, MAX_LIMIT));
    last = await loadCompleteDocument({ ...request, parameters: [...parameters, ...page] }, 'card');
    if (last) entities.push(...(await entitiesIn(place.siteLocale, last, 'card')));
  }
  if (!last)
    reportDecodeIssues([{ entity: collection.resource, part: 'all', reason: 'not in JSON:API' }]);
  return { entities, hasNext: last?.hasNext ?? false, total: last?.total ?? null };
}

/** A page that Drupal has in this order. */
async function pageInOrder(place: Place, collection: Collection, page: number): Promise<List> {
  const { perPage, isShort = false } = collection;
  const offset = page * perPage;
  const { entities, hasNext, total: counted } = await cards(place, collection, offset, perPage);
  // Nothing is said beyond the last page.
  const isBeyond = entities.length === 0 && page > 0;
  const from = isBeyond ? 0 : offset + perPage;
  const isKnown = isShort || !(hasNext || isBeyond);
  const total = isKnown
    ? offset + entities.length
    : (counted ?? from + (await countFrom(place, collection, from)));
  return buildList(entities, page, perPage, total);
}

/** A list that is sorted here is loaded whole, up to this many: recurring activities, as in a month's calendar. */
const MAX_SORTED = 500;

async function loadInOrder(place: Place, collection: Collection, page: number, now: Date) {
  const { perPage, sortedBy, within } = collection;
  if (!sortedBy) return pageInOrder(place, collection, page);
  const { entities } = await cards(place, collection, 0, MAX_SORTED);
  const sorted =
    sortedBy === 'name'
      ? byName(entities, place.siteLocale.language)
      : byNextDate(entities, now, within);
  const shown = sorted.slice(page * perPage, (page + 1) * perPage);
  return buildList(shown, page, perPage, sorted.length);
}

async function loadPage(place: Place, collection: Collection, page: number, now: Date) {
  reportPageTags(collection.resource.replace('/', '_list:'));
  const load = () => {
    const adapted = adaptCollection(place, collection);
    return adapted
      ? loadInOrder(place, adapted, page, now)
      : buildList([], page, collection.perPage, 0);
  };
  try {
    return await load();
  } catch (error) {
    if (!isBadRequest(error) || !(await findAbsentFields(place, collection))) throw error;
    return load();
  }
}

const SECOND_MS = 1_000;

const createdAt = ({ attributes }: Resource): number =>
  Date.parse(String(attributes['created'])) / SECOND_MS;

/** The collection that begins with the neighbour of a node; null for a node that is not there. */
async function collectionBeside(
  { siteLocale, calling }: Place,
  { resource, nid, sameBy, collectionAt }: Neighbour,
): Promise<Collection | null> {
  const parameters = filterParameters([where('drupal_internal__nid', '=', nid)]);
  // The order is that of originals.
  const original = { ...siteLocale, language: DEFAULT_LANGUAGE };
  const document = await sparseDocument(
    { siteLocale: original, calling, path: resource, parameters },
    ['created', ...(sameBy === null ? [] : [sameBy])],
  );
  const [node] = document?.data ?? [];
  if (!node) return null;
  const [same] = sameBy === null ? [] : (getOwn(node.relationships, sameBy) ?? []);
  const id = same?.meta?.['drupal_internal__target_id'];
  return collectionAt(createdAt(node), typeof id === 'number' ? String(id) : null);
}

async function loadView(place: Place, call: ViewCall, page: number): Promise<List | null> {
  const query = resolveQuery({ ...call, dateType: dateTypeOf(place.siteLocale) });
  if (!query) return null;
  const collection = 'collectionAt' in query ? await collectionBeside(place, query) : query;
  return collection ? loadPage(place, collection, page, call.now) : buildList([], 0, 1, 0);
}

const EXAMPLES = 5;
const examples = createMemo<JsonApiDocument | null>(10 * 60_000);

/** Over SQLite a list by dates of another type than core's is empty, and over PostgreSQL a fault: activities say which type it is. */
async function loadByDates(place: Place, call: ViewCall, page: number): Promise<List | null> {
  const list = await loadView(place, call, page).catch((error: unknown) => {
    if (!isFault(error)) throw error;
    return null;
  });
  if (list && list.entities.length > 0) return list;
  const { siteLocale } = place;
  const request = { ...place, path: 'node/activity', parameters: pageParameters(0, EXAMPLES) };
  const found = await examples.load(siteLocale.site, () => loadCompleteDocument(request, 'card'));
  noteDateType(siteLocale, found ? flatEntities(found, 'card') : []);
  return list || dateTypeOf(siteLocale) ? list : loadView(place, call, page);
}

/** A page of a view, from 0; null for a view that there is not. Throws BackendError. */
export async function loadViewPage(
  siteLocale: SiteLocale,
  call: ViewCall,
  page: number,
  calling: Calling,
): Promise<List | null> {
  const place = { siteLocale, calling };
  const known = dateTypeOf(siteLocale);
  const isUnknown = known === undefined && call.display.startsWith('activities');
  const list = await (isUnknown ? loadByDates : loadView)(place, call, page);
  // The list itself may be the first to say of which type dates are.
  return dateTypeOf(siteLocale) === known ? list : loadView(place, call, page);
}

/** The block of a number, the bundle `basic`; null where there is none. Throws BackendError. */
export async function loadBlock(
  siteLocale: SiteLocale,
  id: string,
  calling: Calling,
): Promise<FlatEntity | null> {
  const path = 'block_content/basic';
  const parameters = filterParameters([where('drupal_internal__id', '=', id)]);
  const request = { siteLocale, calling, path, parameters };
  const document = await loadCompleteDocument(request, 'page');
  const [block] = document ? await entitiesIn(siteLocale, document, 'page') : [];
  if (!block) reportPageTags(path.replace('/', '_list:'));
  return block ?? null;
}
