import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import { readYaml } from './yaml-files';

const labels = readYaml(
  'tables/labels.yaml',
  z.record(z.string(), z.record(z.string(), z.string())),
);

/**
 * Returns the Dutch label of a bundle, a field, a site or a choice.
 * @throws Error when the table lacks it
 */
export function labelOf(group: string, name: string): string {
  const label = getOwn(getOwn(labels, group) ?? {}, name);
  if (label === undefined) throw new Error(`labels.yaml: ${group} has no ${name}`);
  return label;
}
