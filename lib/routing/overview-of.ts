import type { Audience } from '@/lib/content/activity';
import type { ArticleType } from '@/lib/content/article-type';
import type { Entity } from '@/lib/content/entity';
import type { Node } from '@/lib/content/node';
import type { VacancyType } from '@/lib/content/vacancy-type';
import type { Overview } from './overviews';

const OF_ARTICLE: { readonly [Type in ArticleType]: Overview } = {
  news: 'news',
  story: 'stories',
};
const OF_VACANCY: { readonly [Type in VacancyType]: Overview } = {
  volunteer: 'volunteerWork',
  paid: 'jobs',
  internship: 'jobs',
  daytime: 'daytimeWork',
};
const OF_AUDIENCE: { readonly [A in Audience]: Overview } = {
  participant: 'activities',
  volunteer: 'volunteerActivities',
};

function ofNode(node: Node): Overview | null {
  if (node.kind === 'article') return OF_ARTICLE[node.articleType];
  if (node.kind === 'vacancy') return OF_VACANCY[node.vacancyType];
  if (node.kind === 'activity') return OF_AUDIENCE[node.audience];
  if (node.kind === 'project') return 'projects';
  return node.kind === 'rental-location' ? 'rentals' : null;
}

/** The overview page that lists an entity, or null where none does. */
export function overviewOf(entity: Entity): Overview | null {
  if (entity.type === 'node') return ofNode(entity.node);
  return entity.type === 'term' && entity.term.kind === 'location' ? 'locations' : null;
}
