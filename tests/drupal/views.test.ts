import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { views } from '@/backend/views/views';

const FILE = path.resolve(import.meta.dirname, '../../drupal/module/decoupled_sites.services.yml');

const display = z.object({
  per_page: z.number().default(12),
  order: z.string().default('newest'),
  filters: z
    .array(z.string())
    .default([])
    .transform((names) => names.toSorted()),
});

const services = z.object({
  parameters: z.object({
    'decoupled_sites.views': z.record(z.string(), z.record(z.string(), display)),
  }),
});

const inModule = services.parse(parse(readFileSync(FILE, 'utf8'), { merge: true })).parameters[
  'decoupled_sites.views'
];

/** The module filters dates in a way of its own. */
const isListed = (filter: string) => !filter.startsWith('field_date_ranges');

/** The module makes `content_recent` of the lists of `content_overview`. */
const lists = [...views].flatMap(([view, displays]) =>
  [...displays].flatMap(([name, list]) =>
    list.shows === 'list' && view !== 'content_recent' ? [{ view, name, list }] : [],
  ),
);

test.each(lists)('the module has the list $view $name of the embedded CMS', (row) => {
  const { perPage, order, filters } = row.list;
  expect(inModule[row.view]?.[row.name]).toEqual({
    per_page: perPage,
    order,
    filters: Object.keys(filters).filter(isListed).toSorted(),
  });
});
