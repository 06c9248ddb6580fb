import { z } from 'zod';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import { first, line, link, richText } from '@/lib/cms/decode/fields/field';
import { locationReferences, termReferences } from '@/lib/cms/decode/fields/term-reference';
import { teaserReferences } from '@/lib/cms/decode/teaser';
import { paragraphOf } from './paragraph-of';

const contentType = line.transform((name) => CONTENT_TYPES.find((type) => type === name) ?? null);

export const recentContent = paragraphOf(
  'recent-content',
  { field_title: line, field_type: contentType, field_link: link },
  (wire) =>
    wire.field_type
      ? { heading: wire.field_title, list: wire.field_type, link: wire.field_link }
      : null,
);

export const contentOverview = paragraphOf(
  'content-overview',
  { field_title: line, field_type: contentType },
  (wire) => (wire.field_type ? { heading: wire.field_title, list: wire.field_type } : null),
);

export const selectedContent = paragraphOf(
  'selected-content',
  { field_title: line, field_content: teaserReferences },
  (wire) =>
    wire.field_content.length > 0
      ? { heading: wire.field_title, teasers: wire.field_content }
      : null,
);

export const carouselItems = paragraphOf(
  'carousel-items',
  { field_title: line, field_content_item: teaserReferences },
  (wire) =>
    wire.field_content_item.length > 0
      ? { heading: wire.field_title, teasers: wire.field_content_item }
      : null,
);

export const partners = paragraphOf(
  'partners',
  { field_title: line, field_partners: teaserReferences },
  (wire) => ({ heading: wire.field_title, partners: wire.field_partners }),
);

export const themesOverview = paragraphOf(
  'themes-overview',
  { field_title: line, field_recent_content_type: teaserReferences },
  (wire) => ({ heading: wire.field_title, themes: wire.field_recent_content_type }),
);

export const topics = paragraphOf(
  'topics',
  { field_title: line, field_topics: termReferences },
  (wire) =>
    wire.field_topics.length > 0 ? { heading: wire.field_title, topics: wire.field_topics } : null,
);

export const locationList = paragraphOf(
  'location-list',
  {
    field_title: line,
    field_text: richText,
    field_locations: locationReferences,
    field_link: link,
  },
  (wire) =>
    wire.field_locations.length > 0
      ? {
          heading: wire.field_title,
          body: wire.field_text,
          locations: wire.field_locations,
          link: wire.field_link,
        }
      : null,
);

const viewReference = first(
  z.object({
    target_id: z.string(),
    display_id: z.string(),
    argument: z.string().nullish().catch(null),
  }),
);

export const viewBlock = paragraphOf(
  'view-block',
  { field_title: line, field_view: viewReference },
  ({ field_title: heading, field_view: reference }) =>
    reference
      ? {
          heading,
          view: reference.target_id,
          display: reference.display_id,
          argument: reference.argument || null,
        }
      : null,
);
