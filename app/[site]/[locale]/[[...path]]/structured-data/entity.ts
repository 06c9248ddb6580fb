import type { Article, Event, Thing, VideoObject, WithContext } from 'schema-dts';
import { type ActivityDate, upcoming } from '@/lib/content/content-type';
import type { Entity } from '@/lib/content/entity';
import type { Node } from '@/lib/content/node';
import { croppedImage, localBusiness, postalAddress } from './place';
import type { PageContext } from './structured-data';
import { jobPosting } from './vacancy';

type Written = Node<'article' | 'campaign-article' | 'annual-report-article' | 'project'>;

const article = (
  type: 'Article' | 'NewsArticle',
  { site, language, origin }: PageContext,
  node: Written,
  canonical: string | null,
): WithContext<Article> => {
  const organization = { '@type': 'Organization' as const, name: site.name[language] };
  return {
    '@context': 'https://schema.org',
    '@type': type,
    headline: node.title,
    inLanguage: node.language,
    ...(node.summary && { description: node.summary }),
    ...(node.created && { datePublished: node.created }),
    ...(node.changed && { dateModified: node.changed }),
    ...croppedImage(origin, node.image),
    ...(canonical && { mainEntityOfPage: `${origin}${canonical}` }),
    author: organization,
    publisher: organization,
  };
};

/** Null without a poster or a date, which search engines require. */
function videoObject(
  { origin }: PageContext,
  { title, summary, description, created, language, video }: Node<'video-page'>,
): WithContext<VideoObject> | null {
  const poster = video?.poster?.styles.crop_16_9 ?? video?.poster;
  if (!video || !poster || !created) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description ?? summary ?? title,
    inLanguage: language,
    thumbnailUrl: `${origin}${poster.src}`,
    uploadDate: created,
    ...(video.type === 'file'
      ? { contentUrl: `${origin}${video.src}` }
      : { ...(video.embed && { embedUrl: video.embed }), url: video.href }),
  };
}

const event = (
  { site, language, origin }: PageContext,
  node: Node<'activity'>,
  { start, end, isFull }: ActivityDate,
  canonical: string | null,
): WithContext<Event> => {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: node.title,
    ...(node.summary && { description: node.summary }),
    startDate: start,
    ...(end && { endDate: end }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...croppedImage(origin, node.image),
    ...(canonical && { url: `${origin}${canonical}` }),
    location: {
      '@type': 'Place',
      name: node.location?.name ?? site.name[language],
      address: postalAddress(node.location?.address ?? null),
    },
    organizer: { '@type': 'Organization', name: site.name[language], url: origin },
    offers: {
      '@type': 'Offer',
      availability: isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(canonical && { url: `${origin}${canonical}` }),
    },
  };
};

function ofNode(context: PageContext, node: Node, canonical: string | null): WithContext<Thing>[] {
  switch (node.kind) {
    case 'article':
      return [
        article(node.articleType === 'news' ? 'NewsArticle' : 'Article', context, node, canonical),
      ];
    case 'campaign-article':
    case 'annual-report-article':
    case 'project':
      return [article('Article', context, node, canonical)];
    case 'vacancy':
      return [jobPosting(context, node)];
    case 'activity':
      return upcoming(node.dates, new Date()).map((date) => event(context, node, date, canonical));
    case 'video-page': {
      const video = videoObject(context, node);
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

export function thingsOf(
  context: PageContext,
  entity: Entity,
  canonical: string | null,
): WithContext<Thing>[] {
  if (entity.type === 'node') return ofNode(context, entity.node, canonical);
  return entity.type === 'term' && entity.term.kind === 'location'
    ? [localBusiness(context, entity.term, canonical)]
    : [];
}
