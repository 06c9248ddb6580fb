import type { Display, ListDisplay, NeighbourDisplay, View } from './view';

const TYPE = 'field_article_type.field_system_name';

const articles = (systemName: string, perPage: number): ListDisplay => ({
  shows: 'list',
  kind: 'node',
  field: TYPE,
  value: systemName,
  perPage,
  order: 'newest',
  arguments: [],
  filters: {},
  tag: 'node_list:article',
});

const overview = (systemName: string): ListDisplay => ({
  ...articles(systemName, 12),
  filters: { field_themes_target_id: ['field_themes'] },
});

const neighbour = (side: NeighbourDisplay['side']): NeighbourDisplay => ({
  shows: 'neighbour',
  side,
  field: TYPE,
  tag: 'node_list:article',
});

const relevant: ListDisplay = {
  ...articles('article', 6),
  field: 'type',
  arguments: [
    { means: 'any of', fields: ['field_subjects', 'field_themes'] },
    { means: 'all but' },
  ],
};

const vocabulary: ListDisplay = {
  shows: 'list',
  kind: 'taxonomy_term',
  field: 'vid',
  value: null,
  perPage: 100,
  order: 'name',
  arguments: [],
  filters: {},
  tag: 'taxonomy_term_list',
};

const view = (displays: Readonly<Record<string, Display>>): View =>
  new Map(Object.entries(displays));

/** Every view that can be asked for, and its displays. */
export const views: ReadonlyMap<string, View> = new Map([
  [
    'content_recent',
    view({ articles_news: articles('news', 6), articles_stories: articles('story', 6) }),
  ],
  [
    'content_overview',
    view({ articles_news: overview('news'), articles_stories: overview('story') }),
  ],
  ['previous_next_article', view({ previous: neighbour('older'), next: neighbour('newer') })],
  ['relevant_content_by_subjects', view({ block_1: relevant })],
  ['vocabulary_terms', view({ block_1: vocabulary })],
]);
