import { z } from 'zod';
import { type HttpResponse, errorResponse, json } from '@/backend/http/response';
import type { JsonObject, Json } from '@/backend/json';
import { keyOf } from '@/backend/store/entities';
import { parseElements, type FormElement, multipleOf, textOf } from '@/backend/webform/element';
import type { Call } from './call';

const webformFields = z.object({
  status: z.enum(['open', 'closed']),
  limit: z.number().nullable(),
  confirmation: z.object({
    type: z.string(),
    title: z.string().optional(),
    message: z.string().optional(),
    url: z.string().optional(),
  }),
  elements: z.record(z.string(), z.unknown()),
});

export type Webform = z.infer<typeof webformFields> & { id: string; title: string };

/** Returns a webform of the site in its language, or null when it has none. */
export function webformOf({ backend, site, lang }: Call, id: string): Webform | null {
  const entity = backend.store.entity(keyOf('webform', id), lang);
  if (!entity?.sites.includes(site)) return null;
  return { ...webformFields.parse(entity.fields), id, title: entity.title };
}

const MAX_TERMS = 200;

/** Before the id of a term in options that are sent: JavaScript sorts keys such as "301" by number. */
const MARK = '\u0000';

function termsIn(call: Call, vocabulary: string, mark: string): Record<string, string> {
  const { backend, site, lang } = call;
  const selection = {
    ...({ kind: 'taxonomy_term', site, lang, field: 'vid', value: vocabulary } as const),
    ...({ conditions: [], without: null, order: 'name', now: '' } as const),
  };
  const { ids } = backend.store.listings.listPage(selection, MAX_TERMS, 0);
  return Object.fromEntries(
    ids.flatMap((id): [string, string][] => {
      const term = backend.store.entity(keyOf('taxonomy_term', id), lang);
      return term ? [[mark + String(id), term.title]] : [];
    }),
  );
}

const selection = z.object({ target_bundles: z.record(z.string(), z.string()) });

function vocabularyOf({ type, properties }: FormElement): string | null {
  if (type !== 'entity_autocomplete') return textOf(properties, '#vocabulary');
  const settings = selection.safeParse(properties['#selection_settings']).data;
  return Object.keys(settings?.target_bundles ?? {})[0] ?? null;
}

/** Adds the terms of a vocabulary as options, as Drupal does when it builds a form. */
export const withTermOptions = (
  call: Call,
  elements: readonly FormElement[],
  mark = '',
): FormElement[] =>
  elements.map((element) => {
    const children = withTermOptions(call, element.children, mark);
    const vocabulary = vocabularyOf(element);
    if (vocabulary === null) return { ...element, children };
    const properties = { ...element.properties, '#options': termsIn(call, vocabulary, mark) };
    return { ...element, children, properties };
  });

const properties = z.record(z.string(), z.json());

/** Includes private elements: what to show is up to the client. */
const wireElements = (elements: readonly FormElement[]): JsonObject =>
  Object.fromEntries(
    elements.map((element) => [
      element.key,
      {
        ...properties.parse(element.properties),
        '#webform_key': element.key,
        '#webform_multiple': multipleOf(element),
        ...wireElements(element.children),
      },
    ]),
  );

/** As configured. */
export const webformFieldsResponse = (call: Call): HttpResponse =>
  elementsResponse(call, (elements) => elements);

/** As built, with the terms of vocabularies as options, by name. */
export function webformElementsResponse(call: Call): HttpResponse {
  const response = elementsResponse(call, (elements) => withTermOptions(call, elements, MARK), [
    'taxonomy_term_list',
  ]);
  const body = String(response.body).replaceAll(JSON.stringify(MARK).slice(0, -1), '"');
  return { ...response, body };
}

function elementsResponse(
  call: Call,
  build: (elements: readonly FormElement[]) => readonly FormElement[],
  listTags: readonly string[] = [],
): HttpResponse {
  const id = call.param('id');
  const tags = [`webform:${id}`, ...listTags];
  const webform = webformOf(call, id);
  if (!webform) return errorResponse(404, 'The webform was not found.', tags);
  return json(asPhpWrites(wireElements(build(parseElements(webform.elements)))), tags);
}

const isList = (keys: readonly string[]) => keys.every((key, index) => key === String(index));

/**
 * JSON as PHP writes its arrays: keys 0 to n make a list, and nothing at all makes an empty one.
 * So options `0: Nee, 1: Ja` arrive as `["Nee", "Ja"]`.
 */
function asPhpWrites(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => [
    key,
    asPhpWrites(part),
  ]);
  return isList(entries.map(([key]) => key))
    ? entries.map(([, part]) => part)
    : Object.fromEntries(entries);
}
