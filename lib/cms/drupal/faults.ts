import 'server-only';
import type { Query } from '@/lib/cms/api-url';
import { BackendError } from '@/lib/cms/http/failure';
import { reportDecodeIssues } from '@/lib/cms/report';
import { type JsonApiDocument, typeOf } from './document';
import { placeOf } from './renamed';

/** An uncaught fault of Drupal. */
export const FAULT = 500;

export const isFault = (error: unknown): boolean =>
  error instanceof BackendError && error.status === FAULT;

const BAD_REQUEST = 400;

export const isBadRequest = (error: unknown): boolean =>
  error instanceof BackendError && error.status === BAD_REQUEST;

/** False where the call fails as `isExpected` says. Throws other failures. */
export async function succeeds(
  call: () => Promise<unknown>,
  isExpected: (error: unknown) => boolean,
): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (!isExpected(error)) throw error;
    return false;
  }
}

/**
 * The names that Drupal accepts, of several that it rejects together, found by halves. Where it rejects both halves, each is
 * searched if `mayBothFail`, else there are none: Drupal may fail for all.
 */
export async function findAccepted(
  names: readonly string[],
  isAccepted: (names: readonly string[]) => Promise<boolean>,
  mayBothFail: boolean,
): Promise<readonly string[]> {
  if (names.length < 2) return [];
  const middle = Math.ceil(names.length / 2);
  const halves = [names.slice(0, middle), names.slice(middle)];
  const accepted = await Promise.all(halves.map(isAccepted));
  if (!mayBothFail && !accepted.includes(true)) return [];
  const found = await Promise.all(
    halves.map(async (half, index) =>
      accepted[index] ? half : findAccepted(half, isAccepted, mayBothFail),
    ),
  );
  return found.flat();
}

/** By resource type, the fields that its entities have: JSON:API names them in no other way. */
const fieldNames = new Map<string, Set<string>>();

export function noteFields({ included }: JsonApiDocument): void {
  for (const { type, attributes, relationships } of included.values()) {
    const known = fieldNames.get(type) ?? new Set();
    for (const name of [...Object.keys(attributes), ...Object.keys(relationships)]) known.add(name);
    fieldNames.set(type, known);
  }
}

/** Those of all types of its entity type, where none of its own was seen: Drupal ignores a name that it does not have. */
function findFields(type: string): ReadonlySet<string> {
  const { entityType } = typeOf({ type });
  const alike = [...fieldNames].filter(([one]) => typeOf({ type: one }).entityType === entityType);
  return fieldNames.get(type) ?? new Set(alike.flatMap(([, names]) => [...names]));
}

type Load = (parameters: Query) => Promise<JsonApiDocument | null>;

/**
 * Loads an entity for which Drupal may fail, without the fields that it fails for, which are logged. `learnFields` loads others of
 * its type. Throws `fault` where no field is known, or all fail.
 */
export async function loadReadable(
  type: string,
  load: Load,
  learnFields: () => Promise<void>,
  fault: unknown,
): Promise<JsonApiDocument | null> {
  try {
    return await load([]);
  } catch (error) {
    if (!isFault(error)) throw error;
  }
  if (!fieldNames.has(type)) await learnFields();
  const names = [...findFields(type)];
  const parameter = `fields[${placeOf(type).name}]`;
  const loadFields = (some: readonly string[]) => load([[parameter, some.join()]]);
  const isReadable = (some: readonly string[]) => succeeds(() => loadFields(some), isFault);
  const readable = await findAccepted(names, isReadable, false);
  if (readable.length === 0) throw fault;
  const lost = names.filter((name) => !readable.includes(name));
  reportDecodeIssues(lost.map((part) => ({ entity: type, part, reason: `status ${FAULT}` })));
  return loadFields(readable);
}
