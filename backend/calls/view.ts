import { readVisible } from '@/backend/serialize/context';
import { serializeEntity } from '@/backend/serialize/entity';
import { type HttpResponse, errorResponse, json, pageOf, pager } from '@/backend/http/response';
import type { JsonObject } from '@/backend/json';
import { keyOf } from '@/backend/store/entities';
import { type Condition, LAST, type Selection } from '@/backend/store/listings';
import { localTime } from '@/backend/time';
import { argumentsIn, filtersIn, readRepeated } from '@/backend/views/view-query';
import { type AdjacentDisplay, type ListDisplay, views } from '@/backend/views/views';
import { contextFor, type Call } from './call';

type Found = { ids: number[]; total: number };
const COUNTED = /_(?:target_id|value)$/;

const nothing: Found = { ids: [], total: 0 };

const stillOpen = ({ closesBy }: ListDisplay, now: string): Condition[] =>
  closesBy === null
    ? []
    : [{ fields: [closesBy], from: now.slice(0, '2026-12-01'.length), to: LAST, orNone: true }];

/** Returns the selection of a call without the filter `except`, or null for invalid arguments. */
function readSelection(
  { site, lang, query }: Call,
  display: ListDisplay,
  except: string | null = null,
): Selection | null {
  const values = readRepeated(query, 'args');
  const value = display.value ?? values[0];
  const parsed = argumentsIn(values, display);
  if (value === undefined || !parsed) return null;
  const { kind, field, order } = display;
  const filtered = filtersIn(query, display, except);
  const now = localTime(Date.now() / 1_000);
  const conditions = [
    ...display.conditions,
    ...parsed.conditions,
    ...filtered,
    ...stillOpen(display, now),
  ];
  return { kind, site, lang, field, value, order, conditions, without: parsed.without, now };
}

function list(call: Call, display: ListDisplay): Found {
  const selection = readSelection(call, display);
  if (!selection) return nothing;
  const offset = pageOf(call.query) * display.perPage;
  return call.backend.store.listings.listPage(selection, display.perPage, offset);
}

/** For each filter of terms or a list: how many each value would give beside the other filters. */
function countFilters(call: Call, display: ListDisplay): JsonObject {
  const counted = Object.entries(display.filters).flatMap(([filter, [field]]) => {
    const selection = COUNTED.test(filter) && readSelection(call, display, filter);
    if (!selection || field === undefined) return [];
    const rows = call.backend.store.listings.counts(selection, field);
    const totals = Object.fromEntries(rows.map(({ value, total }) => [value, total]));
    return [[filter, totals] as const];
  });
  return Object.fromEntries(counted);
}

function findAdjacent({ backend, site, query }: Call, display: AdjacentDisplay): Found {
  const nid = Number(readRepeated(query, 'args')[0]);
  if (!Number.isSafeInteger(nid)) return nothing;
  const { side, field } = display;
  const id = backend.store.listings.findAdjacent(nid, site, field, side);
  return id === null ? nothing : { ids: pageOf(query) === 0 ? [id] : [], total: 1 };
}

/** Responds with a page of a view, always as JSON. */
export function viewResponse(call: Call): HttpResponse {
  const display = views.get(call.param('view'))?.get(call.param('display'));
  if (!display) return errorResponse(404, 'The view or its display was not found.');

  const { ids, total } =
    display.shows === 'list' ? list(call, display) : findAdjacent(call, display);
  const context = contextFor(call);
  context.tags.add(display.tag);
  const kind = display.shows === 'list' ? display.kind : 'node';
  const entities = ids.flatMap((id) => {
    const found = readVisible(keyOf(kind, id), context);
    return found ? [serializeEntity(found, 'teaser', context)] : [];
  });
  const perPage = display.shows === 'list' ? display.perPage : 1;
  const isCounted = display.shows === 'list' && call.query.get('counts') === '1';
  return json(
    {
      entities,
      pager: pager({ page: pageOf(call.query), perPage, total }),
      ...(isCounted && { counts: countFilters(call, display) }),
    },
    context.tags,
  );
}
