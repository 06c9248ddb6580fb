import { z } from 'zod';

const values = z
  .union([z.string().transform((value) => [value]), z.array(z.string())])
  .catch(() => []);

const params = z.record(z.string(), values).catch(() => ({}));

/** A query as Next hands it on: one value or several by name, whatever the name (trust rule 4). */
export const entriesOf = (searchParams: unknown): [name: string, value: string][] =>
  Object.entries(params.parse(searchParams)).flatMap(([name, list]) =>
    list.map((value): [string, string] => [name, value]),
  );
