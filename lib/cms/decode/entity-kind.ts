import { z } from 'zod';
import { NODE_KINDS, type NodeKind } from '@/lib/content/node';
import { getOwn } from '@/lib/content/get-own';
import { first, integer } from './fields/field';

type Wire = Record<string, unknown>;

/** `other` has no page: media, a file, a paragraph, a block. */
export type WireKind = 'node' | 'term' | 'webform' | 'other';

/** `vid` identifies no kind: it is the vocabulary of a term, and the revision of a node. */
const ids: readonly (readonly [field: string, kind: WireKind])[] = [
  ['nid', 'node'],
  ['tid', 'term'],
  ['webform_id', 'webform'],
  ['mid', 'other'],
  ['fid', 'other'],
  ['id', 'other'],
];

/** For an entity without its id: Drupal names the type of each reference. */
const bundles: readonly (readonly [field: string, type: string, kind: WireKind])[] = [
  ['type', 'node_type', 'node'],
  ['vid', 'taxonomy_vocabulary', 'term'],
];

const targetType = first(z.object({ target_type: z.string() })).catch(null);

export function entityKind(wire: Wire): WireKind | null {
  const byId = ids.find(([field]) => Object.hasOwn(wire, field));
  if (byId) return byId[1];
  const byBundle = bundles.find(
    ([field, type]) => targetType.parse(getOwn(wire, field))?.target_type === type,
  );
  return byBundle?.[2] ?? null;
}

export const nameOf = (kind: 'node' | 'term', id: unknown): string =>
  `${kind}:${integer.catch(null).parse(id) ?? '?'}`;

/** Other bundles are named after their kind: `video_page`. */
const BUNDLES_OF_OTHER_NAMES: { readonly [Kind in NodeKind]?: string } = {
  'basic-page': 'page',
  'campaign-theme-page': 'campaign_color_theme_page',
  'annual-report-page': 'annual_report_landing_page',
};

/** By bundle; one is that of Webform Node. */
export const nodeKinds: ReadonlyMap<string, NodeKind> = new Map([
  ...NODE_KINDS.map(
    (kind) => [BUNDLES_OF_OTHER_NAMES[kind] ?? kind.replaceAll('-', '_'), kind] as const,
  ),
  ['webform', 'basic-page'],
]);

export const termKinds: ReadonlyMap<string, 'location' | 'theme'> = new Map([
  ['locations', 'location'],
  ['themes', 'theme'],
]);
