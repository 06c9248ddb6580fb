import { z } from 'zod';
import type { Teaser } from '@/lib/content/teaser';
import { entityKind, nameOf, nodeKinds, termKinds } from './entity-kind';
import { integer, line, list, machineName } from './fields/field';
import { decodeFields, type DecodeIssue, wireObject } from './partial';
import { language, nameFromPaths, pathFields, pathsIn } from './fields/paths';
import { type Base, teaserDecoders } from './teaser-kinds';

const common = z.object({
  nid: integer,
  tid: integer,
  title: line,
  name: line,
  langcode: language,
  ...pathFields,
});

const bundle = machineName.catch(null);

type Decoded = { teaser: Teaser | null; issues: DecodeIssue[] };

export function decodeTeaser(input: unknown): Decoded {
  const wire = wireObject.safeParse(input).data;
  if (!wire) return { teaser: null, issues: [] };
  const isTerm = entityKind(wire) === 'term';
  const entity = isTerm ? nameOf('term', wire['tid']) : nameOf('node', wire['nid']);
  const type = bundle.parse(wire[isTerm ? 'vid' : 'type']) ?? '?';
  const kind = isTerm ? (termKinds.get(type) ?? 'term') : nodeKinds.get(type);
  if (!kind) {
    const reason = `unknown bundle ${type}`;
    return { teaser: null, issues: [{ entity, part: 'type', reason }] };
  }
  const { value, issues } = decodeFields(common, wire, entity);
  const id = isTerm ? value?.tid : value?.nid;
  if (!value || !id) {
    const lost = { entity, part: isTerm ? 'tid' : 'nid', reason: 'no id' };
    return { teaser: null, issues: [...issues, lost] };
  }
  const paths = pathsIn(value);
  const base: Base = {
    id,
    title: value.title ?? value.name ?? nameFromPaths(paths) ?? '…',
    language: value.langcode,
    paths,
    image: null,
  };
  const decoded = teaserDecoders[kind](base, wire, entity);
  return { teaser: decoded.value, issues: [...issues, ...decoded.issues] };
}

/** Skips unpublished entities, which come without an entity. */
export const teaserReferences = list(z.object({ entity: z.unknown().optional() })).transform(
  (items) => items.flatMap(({ entity }) => decodeTeaser(entity).teaser ?? []),
);

export const teaserReference = teaserReferences.transform((teasers) => teasers[0] ?? null);
