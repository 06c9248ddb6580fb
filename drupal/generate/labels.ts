import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const groups = z.record(z.string(), z.record(z.string(), z.string()));
const labels = groups.parse(
  parse(readFileSync(path.join(import.meta.dirname, 'labels.yaml'), 'utf8')),
);

const byName = new Map(
  Object.entries(labels).flatMap(([group, names]) =>
    Object.entries(names).map(([name, label]) => [`${group}/${name}`, label] as const),
  ),
);

/**
 * Returns the Dutch label of a bundle, a field, a site or a choice.
 * @throws Error when `labels.yaml` lacks it
 */
export function labelOf(group: string, name: string): string {
  const label = byName.get(`${group}/${name}`);
  if (label === undefined) throw new Error(`labels.yaml: ${group} has no ${name}`);
  return label;
}
