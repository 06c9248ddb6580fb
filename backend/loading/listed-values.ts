import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Fields } from '@/backend/schema/field';
import type { NodeFile } from './file-shapes';
import type { Loading } from './loading';

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).catch([]);

/**
 * What views can ask a node by: its bundle, each term or node it refers to by id, the system name
 * of such a term (`field_article_type.field_system_name`), and each value of a list.
 */
export function listedValues(
  bundle: string,
  fields: Fields,
  stored: JsonObject,
  { shared }: NodeFile,
  { targets }: Loading,
): [field: string, value: string][] {
  const values = Object.entries(fields).flatMap(([name, { kind }]): [string, string][] => {
    const value = stored[name];
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
  return [['type', bundle], ...values, ...systemNames];
}
