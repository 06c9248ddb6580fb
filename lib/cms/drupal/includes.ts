import { type JsonApiDocument, keyOf, type Resource, typeOf } from './document';

/** The role of an entity decides which of its references are loaded. */
export type Role = 'page' | 'card' | 'part' | 'file';

const FILES = ['file', 'media'];
const OF_CARDS = [...FILES, 'taxonomy_term'];
const ALL = [...OF_CARDS, 'paragraph', 'node'];

/** A card has no paragraphs or nodes of its own, so that references end. */
const FOLLOWED: { readonly [R in Role]: readonly string[] } = {
  page: ALL,
  card: OF_CARDS,
  part: FILES,
  file: [],
};

/** Drupal's ids of the term above the first level, and of what was deleted. */
const NOTHING = ['virtual', 'missing'];

/** Returns the role of an entity within another one; null for one that is not loaded. */
export function roleWithin(role: Role, target: Pick<Resource, 'type' | 'id'>): Role | null {
  const { entityType } = typeOf(target);
  if (!FOLLOWED[role].includes(entityType) || NOTHING.includes(target.id)) return null;
  if (entityType === 'file') return 'file';
  if (entityType === 'paragraph') return 'page';
  return entityType === 'node' ? 'card' : 'part';
}

/**
 * The include paths (JSON:API 1.0, `include`) that a document uses: each exists in the site's
 * configuration, since an entity has it. Those of entities that are not included end there.
 */
export function includePaths({ data, included }: JsonApiDocument, role: Role): Set<string> {
  const found = new Set<string>();

  function follow(from: Resource, as: Role, prefix: string, ancestors: readonly string[]): void {
    for (const [name, targets] of Object.entries(from.relationships))
      for (const target of targets) {
        const within = roleWithin(as, target);
        const key = keyOf(target);
        if (!within || ancestors.includes(key)) continue;
        const path = prefix + name;
        found.add(path);
        const entity = included.get(key);
        if (entity) follow(entity, within, `${path}.`, [...ancestors, key]);
      }
  }

  for (const one of data) follow(one, role, '', [keyOf(one)]);
  return found;
}

/** Without those that are the beginning of another: JSON:API includes what is on the way. */
export const includeParameter = (paths: ReadonlySet<string>): string =>
  [...paths]
    .filter((path) => ![...paths].some((other) => other.startsWith(`${path}.`)))
    .toSorted()
    .join();
