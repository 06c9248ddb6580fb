import type { Thing, WithContext } from 'schema-dts';
import { upcoming } from '@/lib/content/activity';
import type { Entity } from '@/lib/content/entity';
import type { Node } from '@/lib/content/node';
import { article, newsArticle, videoObject } from './article';
import { event } from './event';
import { localBusiness } from './place';
import type { Place } from './site';
import { jobPosting } from './vacancy';

function ofNode(siteLocale: Place, node: Node, canonical: string | null): WithContext<Thing>[] {
  switch (node.kind) {
    case 'article':
      return [
        node.articleType === 'news'
          ? newsArticle(siteLocale, node, canonical)
          : article(siteLocale, node, canonical),
      ];
    case 'campaign-article':
    case 'annual-report-article':
    case 'project':
      return [article(siteLocale, node, canonical)];
    case 'vacancy':
      return [jobPosting(siteLocale, node)];
    case 'activity':
      return upcoming(node.dates, new Date()).map((date) =>
        event(siteLocale, node, date, canonical),
      );
    case 'video-page': {
      const video = videoObject(siteLocale, node);
      return video ? [video] : [];
    }
    case 'annual-report-page':
    case 'basic-page':
    case 'campaign-landing-page':
    case 'campaign-theme-page':
    case 'landing-page':
    case 'overview-page':
    case 'partner':
    case 'rental-location':
      return [];
  }
}

/** What a page is about, in the words of schema.org, besides the site itself. */
export function thingsOf(
  siteLocale: Place,
  entity: Entity,
  canonical: string | null,
): WithContext<Thing>[] {
  if (entity.type === 'node') return ofNode(siteLocale, entity.node, canonical);
  return entity.type === 'term' && entity.term.kind === 'location'
    ? [localBusiness(siteLocale, entity.term, canonical)]
    : [];
}
