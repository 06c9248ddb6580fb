import { z } from 'zod';
import type { Term, TermReference } from '@/lib/content/term';
import { first, integer, line, list, machineName, richText } from './field';
import { decodeFields, type Fault } from './lenient';
import { language, nameFromPaths, paths } from './paths';

const fields = z.object({
  tid: integer,
  vid: machineName,
  name: line,
  langcode: language,
  paths,
  description: richText,
});

/** A term page's content; it always gives a term, however little the backend said. */
export function decodeTerm(wire: Record<string, unknown>): { term: Term | null; faults: Fault[] } {
  const { value, faults } = decodeFields(fields, wire, `term:${String(wire['tid'])}`);
  const term = value && {
    id: value.tid ?? 0,
    vocabulary: value.vid ?? '',
    name: value.name ?? nameFromPaths(value.paths) ?? '…',
    language: value.langcode,
    paths: value.paths,
    description: value.description,
  };
  return { term, faults };
}

const reference = z.object({
  entity: z.object({ tid: integer, name: line, langcode: language, paths }).nullish(),
});

/** References to terms; one that is not published has no entity, and is left out. */
export const termReferences = list(reference).transform((items) =>
  items.flatMap(({ entity }): TermReference[] =>
    entity?.tid && entity.name
      ? [{ id: entity.tid, name: entity.name, language: entity.langcode, paths: entity.paths }]
      : [],
  ),
);

/** The system name of the term that a field refers to, such as an article's type. */
export const systemName = first(
  z.object({ entity: z.object({ field_system_name: line }).nullish() }),
).transform((item) => item?.entity?.field_system_name ?? null);
