import { z } from 'zod';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import type { Paragraph } from '@/lib/content/paragraph';
import { first, line, link } from '@/lib/cms/decode/fields/field';
import { termReferences } from '@/lib/cms/decode/fields/term-reference';
import { teaserReferences } from '@/lib/cms/decode/teaser';
import { heading, id } from './common';

const contentType = line.transform((name) => CONTENT_TYPES.find((type) => type === name) ?? null);

export const recentContent = z
  .object({ uuid: id, field_title: heading, field_type: contentType, field_link: link })
  .transform((wire): Paragraph<'recent-content'> | null =>
    wire.field_type
      ? {
          kind: 'recent-content',
          id: wire.uuid,
          heading: wire.field_title,
          list: wire.field_type,
          link: wire.field_link,
        }
      : null,
  );

export const contentOverview = z
  .object({ uuid: id, field_title: heading, field_type: contentType })
  .transform((wire): Paragraph<'content-overview'> | null =>
    wire.field_type
      ? {
          kind: 'content-overview',
          id: wire.uuid,
          heading: wire.field_title,
          list: wire.field_type,
        }
      : null,
  );

export const selectedContent = z
  .object({ uuid: id, field_title: heading, field_content: teaserReferences })
  .transform((wire): Paragraph<'selected-content'> | null =>
    wire.field_content.length > 0
      ? {
          kind: 'selected-content',
          id: wire.uuid,
          heading: wire.field_title,
          teasers: wire.field_content,
        }
      : null,
  );

export const carouselItems = z
  .object({ uuid: id, field_title: heading, field_content_item: teaserReferences })
  .transform((wire): Paragraph<'carousel-items'> | null =>
    wire.field_content_item.length > 0
      ? {
          kind: 'carousel-items',
          id: wire.uuid,
          heading: wire.field_title,
          teasers: wire.field_content_item,
        }
      : null,
  );

export const partners = z
  .object({ uuid: id, field_title: heading, field_partners: teaserReferences })
  .transform((wire): Paragraph<'partners'> => ({
    kind: 'partners',
    id: wire.uuid,
    heading: wire.field_title,
    partners: wire.field_partners,
  }));

export const themesOverview = z
  .object({ uuid: id, field_title: heading, field_recent_content_type: teaserReferences })
  .transform((wire): Paragraph<'themes-overview'> => ({
    kind: 'themes-overview',
    id: wire.uuid,
    heading: wire.field_title,
    themes: wire.field_recent_content_type,
  }));

export const topics = z
  .object({ uuid: id, field_title: heading, field_topics: termReferences })
  .transform((wire): Paragraph<'topics'> | null =>
    wire.field_topics.length > 0
      ? { kind: 'topics', id: wire.uuid, heading: wire.field_title, topics: wire.field_topics }
      : null,
  );

const viewReference = first(z.object({ target_id: z.string(), display_id: z.string() }));

export const viewBlock = z
  .object({ uuid: id, field_title: heading, field_view: viewReference })
  .transform((wire): Paragraph<'view-block'> | null =>
    wire.field_view
      ? {
          kind: 'view-block',
          id: wire.uuid,
          heading: wire.field_title,
          view: wire.field_view.target_id,
          display: wire.field_view.display_id,
        }
      : null,
  );
