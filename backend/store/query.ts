import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { parseJson } from '@/backend/json';

/** Prepares a statement and validates its rows: SQLite guarantees no types. */
export function query<Row>(db: DatabaseSync, sql: string, row: z.ZodType<Row>) {
  const statement = db.prepare(sql);
  return {
    first: (...values: SQLInputValue[]): Row | null => {
      const found = statement.get(...values);
      return found === undefined ? null : row.parse(found);
    },
    all: (...values: SQLInputValue[]): Row[] =>
      statement.all(...values).map((found) => row.parse(found)),
  };
}

export const jsonColumn = <Value>(value: z.ZodType<Value>) =>
  z.string().transform(parseJson).pipe(value);

export const flagColumn = z.literal([0, 1]).transform((flag) => flag === 1);

export const countRow = z.object({ total: z.number() }).transform(({ total }) => total);

export const keyRow = z.object({ key: z.string() }).transform(({ key }) => key);
