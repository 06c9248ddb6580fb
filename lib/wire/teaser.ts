import { z } from 'zod';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { integer, line, list, machineName } from './field';
import { decodeFields, type Fault, wireObject } from './lenient';
import { nodeKinds } from './node-kinds';
import { language, nameFromPaths, paths } from './paths';
import { type Base, teaserDecoders } from './teaser-kinds';

const common = z.object({
  nid: integer,
  tid: integer,
  title: line,
  name: line,
  langcode: language,
  paths,
});

const identity = z.looseObject({
  type: machineName.catch(null),
  vid: machineName.catch(null),
  nid: z.unknown().optional(),
  tid: z.unknown().optional(),
});

const termKinds: ReadonlyMap<string, TeaserKind> = new Map<string, TeaserKind>([
  ['locations', 'location'],
  ['themes', 'theme'],
]);

type Decoded = { teaser: Teaser | null; faults: Fault[] };

/** A node or a term as it stands in a list. A kind that cannot be drawn gives a fault instead. */
export function decodeTeaser(input: unknown): Decoded {
  const wire = wireObject.safeParse(input);
  const who = identity.safeParse(input);
  if (!wire.success || !who.success) return { teaser: null, faults: [] };
  const { type, vid, nid, tid } = who.data;
  const isTerm = tid !== undefined && nid === undefined;
  const entity = isTerm ? `term:${JSON.stringify(tid)}` : `node:${JSON.stringify(nid)}`;
  const kind = isTerm ? (termKinds.get(vid ?? '') ?? 'term') : nodeKinds.get(type ?? '');
  if (!kind) {
    const reason = `unknown bundle ${type ?? '?'}`;
    return { teaser: null, faults: [{ entity, part: 'type', reason }] };
  }
  const { value, faults } = decodeFields(common, wire.data, entity);
  const id = value?.nid ?? value?.tid;
  if (!value || !id) return { teaser: null, faults };
  const base: Base = {
    id,
    title: value.title ?? value.name ?? nameFromPaths(value.paths) ?? '…',
    language: value.langcode,
    paths: value.paths,
    image: null,
  };
  const decoded = teaserDecoders[kind](base, wire.data, entity);
  return { teaser: decoded.value, faults: [...faults, ...decoded.faults] };
}

/** References to nodes or terms; one that is not published has no entity, and is left out. */
export const teaserReferences = list(z.object({ entity: z.unknown().optional() })).transform(
  (items) => items.flatMap(({ entity }) => decodeTeaser(entity).teaser ?? []),
);

/** The first of such references, or null. */
export const teaserReference = teaserReferences.transform((teasers) => teasers[0] ?? null);
