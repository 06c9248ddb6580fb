import type { Entity } from '@/backend/store/entities';
import { field, type Fields } from './field';
import { nodeBundles } from './node-bundles';
import { termBundles } from './term-bundles';

/** The fields of a block beside its heading and its text. */
export const blockFields: Fields = {
  field_phone: field('string'),
  field_openhours: field('hours'),
  field_locations: field('terms'),
  field_link: field('link'),
  field_webform: field('webform'),
};

/** Returns the fields of an entity's bundle, beside those that every entity of its kind has. */
export function fieldsOf({ kind, bundle }: Pick<Entity, 'kind' | 'bundle'>): Fields {
  if (kind === 'block_content') return blockFields;
  return (kind === 'node' ? nodeBundles : termBundles).get(bundle) ?? {};
}
