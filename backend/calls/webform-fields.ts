import { z } from 'zod';
import { failure, json, type Answer } from '@/backend/http/answer';
import type { Call } from '@/backend/http/call';
import type { JsonObject } from '@/backend/json';
import { asPhpWrites } from '@/backend/webform/php-array';
import { elementsOf, multipleOf, type FormElement } from '@/backend/webform/element';
import { webformOf } from '@/backend/webform/webform';

const properties = z.record(z.string(), z.json());

/** Everything configured is given, private elements too: what to show is the caller's to judge. */
const drawn = (elements: readonly FormElement[]): JsonObject =>
  Object.fromEntries(
    elements.map((element) => [
      element.key,
      {
        ...properties.parse(element.properties),
        '#webform_key': element.key,
        '#webform_multiple': multipleOf(element),
        ...drawn(element.children),
      },
    ]),
  );

/** The elements of a webform, in the order of the form. */
export function answerWebformFields(call: Call): Answer {
  const id = call.param('id');
  const tags = [`webform:${id}`];
  const webform = webformOf(call, id);
  if (!webform) return failure(404, 'The webform was not found.', tags);
  return json(asPhpWrites(drawn(elementsOf(webform.elements))), tags);
}
