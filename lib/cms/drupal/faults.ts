import 'server-only';
import type { Query } from '@/lib/cms/api-url';
import { BackendError } from '@/lib/cms/http/failure';
import { reportDecodeIssues } from '@/lib/cms/report';
import type { JsonApiDocument } from './document';

/** An uncaught fault of Drupal. */
export const FAULT = 500;

export const isFault = (error: unknown): boolean =>
  error instanceof BackendError && error.status === FAULT;

/** By resource type, the fields that its entities have: JSON:API names them in no other way. */
const fieldNames = new Map<string, Set<string>>();

export function noteFields({ included }: JsonApiDocument): void {
  for (const { type, attributes, relationships } of included.values()) {
    const known = fieldNames.get(type) ?? new Set();
    for (const name of [...Object.keys(attributes), ...Object.keys(relationships)]) known.add(name);
    fieldNames.set(type, known);
  }
}

type Load = (parameters: Query) => Promise<JsonApiDocument | null>;

/** The fields for which Drupal does not fail, of several for which it does together; none where it fails for both halves. */
async function findReadable(
  names: readonly string[],
  isReadable: (names: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  if (names.length < 2) return [];
  const middle = Math.ceil(names.length / 2);
  const [first, second] = [names.slice(0, middle), names.slice(middle)];
  const [isFirst, isSecond] = await Promise.all([isReadable(first), isReadable(second)]);
  if (isFirst && isSecond) return names;
  if (isFirst) return [...first, ...(await findReadable(second, isReadable))];
  return isSecond ? [...(await findReadable(first, isReadable)), ...second] : [];
}

/**
 * Loads an entity for which Drupal may fail, without the fields that it fails for, which are logged. Throws `fault` where no
 * field of the type was seen, or all fail.
 */
export async function loadReadable(
  type: string,
  load: Load,
  fault: unknown,
): Promise<JsonApiDocument | null> {
  const isReadable = async (sparse: Query) => {
    try {
      await load(sparse);
      return true;
    } catch (error) {
      if (!isFault(error)) throw error;
      return false;
    }
  };
  if (await isReadable([])) return load([]);
  const names = [...(fieldNames.get(type) ?? [])];
  const fieldsOf = (some: readonly string[]): Query => [[`fields[${type}]`, some.join()]];
  const readable = await findReadable(names, (some) => isReadable(fieldsOf(some)));
  if (readable.length === 0) throw fault;
  const lost = names.filter((name) => !readable.includes(name));
  reportDecodeIssues(lost.map((part) => ({ entity: type, part, reason: `status ${FAULT}` })));
  return load(fieldsOf(readable));
}
