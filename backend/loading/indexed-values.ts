import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Fields } from '@/backend/schema/field';
import { valuesIn } from '@/backend/schema/stored-paragraph';
import { fileKey } from '@/backend/store/documents';
import { keyOf } from '@/backend/store/entities';
import { localTime } from '@/backend/time';
import { getOwn } from '@/backend/get-own';
import type { LoadContext } from './load-context';

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).catch([]);

const ids = z.array(z.number()).catch([]);

const dates = z.array(z.object({ start: z.number(), end: z.number() })).catch([]);

/**
 * Returns what views filter an entity by: ids of referenced terms and nodes, system names of those
 * terms (`field_article_type.field_system_name`), values of lists, days, starts of dates, and their spans: the end,
 * then the start.
 */
export function listValues(
  fields: Fields,
  stored: JsonObject,
  shared: Record<string, unknown>,
  { targets }: LoadContext,
): [field: string, value: string][] {
  const values = Object.entries(fields).flatMap(([name, { kind }]): [string, string][] => {
    const value = getOwn(stored, name);
    if (kind === 'dates')
      return dates.parse(value).flatMap(({ start, end }) => [
        [name, localTime(start)],
        [`${name}.span`, `${localTime(end)} ${localTime(start)}`],
      ]);
    if (kind === 'multi-list') return names.parse(value).map((one) => [name, one]);
    if (kind === 'list' || kind === 'date' || kind === 'boolean')
      return typeof value === 'string' || value === true ? [[name, String(value)]] : [];
    if (kind === 'terms' || kind === 'nodes')
      return ids.parse(value).map((id) => [name, String(id)]);
    return [];
  });
  const systemNames = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'terms')
    .flatMap(([name]) => names.parse(getOwn(shared, name)).map((term) => [name, term] as const))
    .flatMap(([name, term]): [string, string][] => {
      const systemName = targets.find(term)?.systemName;
      return systemName ? [[`${name}.field_system_name`, systemName]] : [];
    });
  return [...values, ...systemNames];
}

const downloads = z.array(z.object({ document: z.number() })).catch([]);

/**
 * Returns the keys of what a search document of an entity depends on: terms in its fields, and files
 * in those and in its paragraphs.
 */
export function usedBy(fields: Fields, stored: Record<string, unknown>): string[] {
  const terms = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'terms'
      ? ids.parse(getOwn(stored, name)).map((tid) => keyOf('taxonomy_term', tid))
      : [],
  );
  const files = valuesIn(['document', 'documents'], fields, stored).flatMap((value) =>
    downloads.parse(value).map(({ document }) => fileKey(document)),
  );
  return [...terms, ...files];
}
