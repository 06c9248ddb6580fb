import { z } from 'zod';
import { type HttpResponse, errorResponse, json } from '@/backend/http/response';
import type { Call } from '@/backend/http/call';
import type { JsonObject, Json } from '@/backend/json';
import { elementsOf, multipleOf, type FormElement } from '@/backend/webform/element';
import { withTermOptions } from '@/backend/webform/term-options';
import { webformOf } from '@/backend/webform/webform';

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

/** As built, with the terms of vocabularies as options. */
export const webformElementsResponse = (call: Call): HttpResponse =>
  elementsResponse(call, (elements) => withTermOptions(call, elements), ['taxonomy_term_list']);

function elementsResponse(
  call: Call,
  build: (elements: readonly FormElement[]) => readonly FormElement[],
  listTags: readonly string[] = [],
): HttpResponse {
  const id = call.param('id');
  const tags = [`webform:${id}`, ...listTags];
  const webform = webformOf(call, id);
  if (!webform) return errorResponse(404, 'The webform was not found.', tags);
  return json(asPhpWrites(wireElements(build(elementsOf(webform.elements)))), tags);
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
