import { type Condition, LAST } from '@/backend/store/listings';
import type { ListDisplay } from './views';

/** A value that may be repeated: `name=1`, `name[]=1&name[]=2` or `name[0]=1`, as PHP reads it. */
export function readRepeated(query: URLSearchParams, name: string): string[] {
  return [...query]
    .filter(([key]) => key === name || /^\[\d*\]$/.test(key.replace(name, '')))
    .filter(([key]) => key.startsWith(name))
    .map(([, value]) => value)
    .filter((value) => value !== '');
}

function readConditions(query: URLSearchParams, name: string, fields: readonly string[]) {
  const anyOf = readRepeated(query, name);
  const [from, to] = [query.get(`${name}[min]`), query.get(`${name}[max]`)];
  const conditions: Condition[] = [];
  if (anyOf.length > 0) conditions.push({ fields, anyOf });
  if (from || to) conditions.push({ fields, from: from ?? '', to: to || LAST });
  return conditions;
}

/**
 * The conditions that a query sets by a display's filters, without those of the filter `except`; an
 * unknown filter sets none.
 */
export const filtersIn = (
  query: URLSearchParams,
  { filters }: ListDisplay,
  except: string | null = null,
): Condition[] =>
  Object.entries(filters).flatMap(([name, fields]) =>
    name === except ? [] : readConditions(query, name, fields),
  );

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/**
 * Reads the arguments of a list.
 * @returns null when an argument that the list cannot do without is missing or no id
 */
export function argumentsIn(
  values: readonly string[],
  { arguments: declared }: ListDisplay,
): { conditions: Condition[]; without: number | null } | null {
  const conditions: Condition[] = [];
  let without: number | null = null;
  for (const [index, argument] of declared.entries()) {
    const value = values[index] ?? '';
    if (argument.means === 'any of') {
      const anyOf = value.split(/[+ ]/).filter(isId);
      if (anyOf.length === 0) return null;
      conditions.push({ fields: argument.fields, anyOf });
    } else if (isId(value)) without = Number(value);
  }
  return { conditions, without };
}
