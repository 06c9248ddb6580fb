import type { Entity, Resolution } from '@/lib/content/entity';
import type { ContentType } from '@/lib/content/content-type';
import type { Node, NodeKind } from '@/lib/content/node';
import { messagesOf } from '@/lib/i18n/messages';
import { overviewPath, rulesOf } from '@/lib/routing/overviews';
import type { OverviewPlace } from './overview-at';

const PAGES: ReadonlySet<NodeKind> = new Set<NodeKind>(['overview-page', 'basic-page']);

/** A page with the list on it, wherever its editor put that; else at the end. */
function withList(node: Node, list: ContentType): Node {
  const has = node.paragraphs.some(
    (paragraph) => paragraph.kind === 'content-overview' && paragraph.list === list,
  );
  if (has) return node;
  const own = { kind: 'content-overview', id: `list-${list}`, heading: null, list } as const;
  return { ...node, paragraphs: [...node.paragraphs, own] };
}

/** The overview's own name, for a backend that keeps no page for it: the list is there all the same. */
const bare = ({ language, overview }: OverviewPlace): Node<'overview-page'> => ({
  kind: 'overview-page',
  id: 0,
  title: messagesOf(language).overview[overview],
  language,
  paths: { nl: overviewPath(overview, 'nl'), en: overviewPath(overview, 'en') },
  created: null,
  changed: null,
  description: null,
  summary: null,
  body: null,
  image: null,
  paragraphs: [],
});

/** The page of an overview, with its list on it. */
export function overviewEntity(place: OverviewPlace, resolution: Resolution): Entity {
  const { list } = rulesOf(place.overview);
  const isPage =
    resolution.outcome === 'found' &&
    resolution.entity.type === 'node' &&
    PAGES.has(resolution.entity.node.kind);
  const node = isPage && resolution.entity.type === 'node' ? resolution.entity.node : bare(place);
  return { type: 'node', node: withList(node, list) };
}
