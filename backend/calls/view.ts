import { visible } from '@/backend/drawing/drawing';
import { drawEntity } from '@/backend/drawing/entity';
import { failure, json, pageOf, pager, type Answer } from '@/backend/http/answer';
import { drawingFor, type Call } from '@/backend/http/call';
import { keyOf } from '@/backend/store/entities';
import { localTime } from '@/backend/time';
import type { ListDisplay, NeighbourDisplay } from '@/backend/views/view';
import { argumentsIn, filtersIn, repeated } from '@/backend/views/view-query';
import { views } from '@/backend/views/views';

type Found = { ids: number[]; total: number };
const nothing: Found = { ids: [], total: 0 };

function list({ backend, site, lang, query }: Call, display: ListDisplay): Found {
  const values = repeated(query, 'args');
  const value = display.value ?? values[0];
  const asked = argumentsIn(values, display);
  if (value === undefined || !asked) return nothing;

  const { kind, field, order, perPage } = display;
  const conditions = [...display.conditions, ...asked.conditions, ...filtersIn(query, display)];
  const now = localTime(Date.now() / 1_000);
  return backend.store.listings.page(
    { kind, site, lang, field, value, order, conditions, without: asked.without, now },
    perPage,
    pageOf(query) * perPage,
  );
}

function neighbour({ backend, site, query }: Call, display: NeighbourDisplay): Found {
  const nid = Number(repeated(query, 'args')[0]);
  if (!Number.isSafeInteger(nid)) return nothing;
  const { side, field } = display;
  const id = backend.store.listings.neighbour(nid, site, field, side);
  return id === null ? nothing : { ids: pageOf(query) === 0 ? [id] : [], total: 1 };
}

/** A page of a view, by part B.5 of the contract. Always JSON. */
export function answerView(call: Call): Answer {
  const display = views.get(call.param('view'))?.get(call.param('display'));
  if (!display) return failure(404, 'The view or its display was not found.');

  const { ids, total } = display.shows === 'list' ? list(call, display) : neighbour(call, display);
  const drawing = drawingFor(call);
  drawing.tags.add(display.tag);
  const kind = display.shows === 'list' ? display.kind : 'node';
  const entities = ids.flatMap((id) => {
    const found = visible(keyOf(kind, id), drawing);
    return found ? [drawEntity(found, 'teaser', drawing)] : [];
  });
  const perPage = display.shows === 'list' ? display.perPage : 1;
  return json(
    { entities, pager: pager({ page: pageOf(call.query), perPage, total }) },
    drawing.tags,
  );
}
