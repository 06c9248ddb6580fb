import { z } from 'zod';
import { paragraphsIn } from '@/backend/serialize/paragraph';
import type { LoadContext } from './load-context';
import type { JsonObject } from '@/backend/json';
import type { Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { fileKey } from '@/backend/store/documents';
import { keyOf } from '@/backend/store/entities';
import { localTime } from '@/backend/time';

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).catch([]);

const dates = z.array(z.object({ start: z.number() })).catch([]);

/**
 * What views can ask an entity by: each term or node it refers to by id, the system name of such a
 * term (`field_article_type.field_system_name`), each value of a list, and each beginning of a date.
 */
export function listedValues(
  fields: Fields,
  stored: JsonObject,
  shared: Record<string, unknown>,
  { targets }: LoadContext,
): [field: string, value: string][] {
  const values = Object.entries(fields).flatMap(([name, { kind }]): [string, string][] => {
    const value = stored[name];
    if (kind === 'dates') return dates.parse(value).map(({ start }) => [name, localTime(start)]);
    if (kind === 'list' || kind === 'boolean')
      return typeof value === 'string' || value === true ? [[name, String(value)]] : [];
    if (kind === 'terms' || kind === 'nodes')
      return z
        .array(z.number())
        .catch([])
        .parse(value)
        .map((id) => [name, String(id)]);
    return [];
  });
  const systemNames = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'terms')
    .flatMap(([name]) => names.parse(shared[name]).map((term) => [name, term] as const))
    .flatMap(([name, term]): [string, string][] => {
      const systemName = targets.find(term)?.systemName;
      return systemName ? [[`${name}.field_system_name`, systemName]] : [];
    });
  return [...values, ...systemNames];
}

const ids = z.array(z.number()).catch([]);
const downloads = z.array(z.object({ document: z.number() })).catch([]);

const filesIn = (fields: Fields, stored: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'document' || kind === 'documents'
      ? downloads.parse(stored[name]).map(({ document }) => fileKey(document))
      : [],
  );

/**
 * What a search document of an entity depends on, and what it offers: the keys of the terms in its
 * own fields, and of the files in those and in its paragraphs.
 */
export function usedBy(fields: Fields, stored: Record<string, unknown>): string[] {
  const terms = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'terms' ? ids.parse(stored[name]).map((tid) => keyOf('taxonomy_term', tid)) : [],
  );
  const inParagraphs = paragraphsIn(fields, stored).flatMap((paragraph) =>
    filesIn(paragraphBundles.get(paragraph.bundle) ?? {}, paragraph.fields),
  );
  return [...terms, ...filesIn(fields, stored), ...inParagraphs];
}
