import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { getOwn } from '@/backend/get-own';
import { readYaml } from './yaml-files';

const settings = z.record(z.string(), z.json()).default({});

const fieldType = z.object({
  type: z.string(),
  widget: z.string(),
  formatter: z.string(),
  /** Whether each language has its own value. */
  translatable: z.boolean().default(false),
  unlimited: z.boolean().default(false),
  storage: settings,
  settings,
  widgetSettings: settings,
  defaultValue: z.array(z.record(z.string(), z.json())).default([]),
});

/** How Drupal stores, edits and shows a kind of field. */
export type FieldType = z.output<typeof fieldType>;

const types = readYaml('tables/field-types.yaml', z.record(z.string(), fieldType));

/** @throws Error when the table lacks it */
export function typeOf(kind: FieldKind | 'metatags' | 'remote-video' | 'video-file' | 'captions') {
  const found = getOwn(types, kind);
  if (!found) throw new Error(`field-types.yaml has no ${kind}`);
  return found;
}
