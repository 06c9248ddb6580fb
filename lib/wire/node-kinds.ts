import type { NodeKind } from '@/lib/content/node';

/** The backend's bundle names, and the kind each one becomes. */
export const nodeKinds: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['landing_page', 'landing-page'],
  ['article', 'article'],
  ['page', 'basic-page'],
]);
