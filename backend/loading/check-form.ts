import { z } from 'zod';
import { elementsOf, flat } from '@/backend/webform/element';
import { inputNamed } from '@/backend/webform/input-value';

const SELECTOR = /^:input\[/;
const group = z.record(z.string(), z.unknown());

/** All selectors in a condition, however deep they stand. */
function selectorsIn(conditions: unknown): string[] {
  if (Array.isArray(conditions)) return conditions.flatMap(selectorsIn);
  const read = group.safeParse(conditions);
  if (!read.success) return [];
  return Object.entries(read.data).flatMap(([name, inside]) =>
    SELECTOR.test(name) ? [name] : selectorsIn(inside),
  );
}

/**
 * What is wrong between the elements of a form: a key that stands in it twice, or a condition
 * about an element that is not there. Drupal would say nothing, and the form would not work.
 */
export function formProblems(elements: Record<string, unknown>): string[] {
  const all = flat(elementsOf(elements));
  const keys = all.map(({ key }) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const astray = all.flatMap(({ key, properties }) =>
    selectorsIn(properties['#states'])
      .filter((selector) => !keys.includes(inputNamed(selector)?.key ?? ''))
      .map((selector) => `${key}: #states: ${selector} is not in the form`),
  );
  return [...twice.map((key) => `${key} is in the form twice`), ...astray];
}
