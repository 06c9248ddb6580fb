import { cache } from 'react';
import { notFound } from 'next/navigation';
import { loadOverview } from '@/components/views/overview/results';
import { loadLayoutContent } from '@/lib/cms/layout';
import { resolveEntity } from '@/lib/cms/entity';
import type { ContentType } from '@/lib/content/content-type';
import type { Entity, Resolution, Revision } from '@/lib/content/entity';
import { isLanguage, type Language, byLanguage } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import { messagesOf } from '@/lib/i18n/messages';
import { env } from '@/lib/platform/env';
import { readQuery, toSearchAsTyped } from '@/lib/routing/overview-query';
import { isListOverview, type ListOverview, overviewPath, rulesOf } from '@/lib/routing/overviews';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';
import { emptyFormRequest } from './form-request';
import { originOf, readSearchParams, type SiteLocaleParams, type SearchParams } from './params';

export type OverviewParams = SiteLocaleParams & { overview: string };

type OverviewRoute = { site: Site; language: Language; overview: ListOverview };

/** Returns the overview of a route, or null when its site does not have it. */
export function overviewIn({ site: id, locale, overview }: OverviewParams): OverviewRoute | null {
  const site = siteById(id);
  return site && isLanguage(locale) && isListOverview(overview) && site.overviews.includes(overview)
    ? { site, language: locale, overview }
    : null;
}

/** Path without language, as the backend knows it. */
export const pathWithin = ({ overview, language }: OverviewRoute): string =>
  overviewPath(overview, language).slice(`/${language}`.length);

const PAGES: ReadonlySet<NodeKind> = new Set<NodeKind>(['overview-page', 'basic-page']);

/** Adds the list at the end of a page whose editor did not put it anywhere. */
function withList(node: Node, list: ContentType): Node {
  const has = node.paragraphs.some(
    (paragraph) => paragraph.kind === 'content-overview' && paragraph.list === list,
  );
  if (has) return node;
  const added = { kind: 'content-overview', id: `list-${list}`, heading: null, list } as const;
  return { ...node, paragraphs: [...node.paragraphs, added] };
}

/** For a backend that has no page of this overview. */
const emptyPage = ({ language, overview }: OverviewRoute): Node<'overview-page'> => ({
  kind: 'overview-page',
  id: 0,
  title: messagesOf(language).overview[overview],
  language,
  paths: byLanguage((each) => overviewPath(overview, each)),
  created: null,
  changed: null,
  description: null,
  searchTitle: null,
  hasNoindex: false,
  summary: null,
  body: null,
  image: null,
  paragraphs: [],
});

/** The page of an overview, with its list. */
export function overviewEntity(route: OverviewRoute, resolution: Resolution): Entity {
  const { list } = rulesOf(route.overview);
  const entity = resolution.outcome === 'found' ? resolution.entity : null;
  const found = entity?.type === 'node' && PAGES.has(entity.node.kind) ? entity.node : null;
  return { type: 'node', node: withList(found ?? emptyPage(route), list) };
}

/** Loads once for the page and its metadata: `cache` compares strings, so the query is one. */
const load = cache(
  async (site: string, locale: string, overview: string, search: string, revision: Revision) => {
    const route = overviewIn({ site, locale, overview }) ?? notFound();
    const siteLocale = { site: route.site.id, language: route.language };
    const read = readQuery(route.overview, new URLSearchParams(search));
    const [resolution, content, found] = await Promise.all([
      resolveEntity(siteLocale, pathWithin(route), revision),
      loadLayoutContent(route.site, route.language),
      loadOverview({ siteLocale, overview: route.overview, query: read.query }),
    ]);
    return {
      ...route,
      origin: originOf(route.site),
      content,
      entity: overviewEntity(route, resolution),
      found,
      badDates: read.badDates,
      isPreview: revision === 'latest',
      isMailPossible: env().isMailPossible,
      formRequest: emptyFormRequest(route.site.id, revision),
    };
  },
);

/** Loads the properties of an OverviewPage for its query. Throws BackendError during an outage. */
export async function loadOverviewPage(
  params: OverviewParams,
  searchParams: SearchParams,
  revision: Revision = 'published',
) {
  const { overview } = overviewIn(params) ?? notFound();
  const search = toSearchAsTyped(readQuery(overview, await readSearchParams(searchParams)));
  return load(params.site, params.locale, params.overview, search, revision);
}
