import { z } from 'zod';
import { type Paragraph, type Panel, TEXT_WITH_IMAGE_VARIANTS } from '@/lib/content/paragraph';
import { color, line, link, list, richText } from '@/lib/cms/decode/fields/field';
import { image } from '@/lib/cms/decode/fields/media';
import { heading, id } from './common';

export const text = z
  .object({ uuid: id, field_title: heading, field_text: richText })
  .transform((wire): Paragraph<'text'> | null =>
    wire.field_text
      ? { kind: 'text', id: wire.uuid, heading: wire.field_title, body: wire.field_text }
      : null,
  );

const variant = line.transform(
  (name) => TEXT_WITH_IMAGE_VARIANTS.find((known) => known === name) ?? 'default',
);

export const textWithImage = z
  .object({
    uuid: id,
    field_variant: variant,
    field_title: heading,
    field_text: richText,
    field_image: image,
    field_link: link,
  })
  .transform((wire): Paragraph<'text-with-image'> | null =>
    wire.field_text
      ? {
          kind: 'text-with-image',
          id: wire.uuid,
          variant: wire.field_variant,
          heading: wire.field_title,
          body: wire.field_text,
          image: wire.field_image,
          link: wire.field_link,
        }
      : null,
  );

export const textWithIcon = z
  .object({
    uuid: id,
    field_icon: line,
    field_title: heading,
    field_text: richText,
    field_link: link,
  })
  .transform((wire): Paragraph<'text-with-icon'> | null =>
    wire.field_title || wire.field_text
      ? {
          kind: 'text-with-icon',
          id: wire.uuid,
          icon: wire.field_icon,
          heading: wire.field_title,
          body: wire.field_text,
          link: wire.field_link,
        }
      : null,
  );

export const picture = z
  .object({ uuid: id, field_image: image, field_caption: line })
  .transform((wire): Paragraph<'image'> | null =>
    wire.field_image
      ? { kind: 'image', id: wire.uuid, image: wire.field_image, caption: wire.field_caption }
      : null,
  );

export const quote = z
  .object({ uuid: id, field_text: line, field_title: line })
  .transform((wire): Paragraph<'quote'> | null =>
    wire.field_text
      ? { kind: 'quote', id: wire.uuid, words: wire.field_text, speaker: wire.field_title }
      : null,
  );

export const cta = z
  .object({ uuid: id, field_title: heading, field_link: link })
  .transform((wire): Paragraph<'cta'> | null =>
    wire.field_link
      ? { kind: 'cta', id: wire.uuid, heading: wire.field_title, link: wire.field_link }
      : null,
  );

export const ctaBlock = z
  .object({ uuid: id, info: heading, body: richText, field_link: link })
  .transform((wire): Paragraph<'cta-block'> | null =>
    wire.info || wire.body
      ? {
          kind: 'cta-block',
          id: wire.uuid,
          heading: wire.info,
          body: wire.body,
          link: wire.field_link,
        }
      : null,
  );

const panel = z
  .object({ field_title: line, field_text: richText, field_link: link })
  .transform((wire): Panel | null =>
    wire.field_title && wire.field_text
      ? { title: wire.field_title, body: wire.field_text, link: wire.field_link }
      : null,
  );

export const accordion = z
  .object({ uuid: id, field_title: heading, field_items: list(z.object({ entity: panel })) })
  .transform((wire): Paragraph<'accordion'> | null => {
    const panels = wire.field_items.flatMap((item) => item.entity ?? []);
    return panels.length > 0
      ? { kind: 'accordion', id: wire.uuid, heading: wire.field_title, panels }
      : null;
  });

export const ctaCampaign = z
  .object({
    uuid: id,
    field_title: heading,
    field_text: line,
    field_link: link,
    field_label: color,
    field_image: image,
  })
  .transform((wire): Paragraph<'cta-campaign'> | null =>
    wire.field_title && wire.field_link
      ? {
          kind: 'cta-campaign',
          id: wire.uuid,
          heading: wire.field_title,
          text: wire.field_text,
          link: wire.field_link,
          color: wire.field_label,
          image: wire.field_image,
        }
      : null,
  );

export const vacancyDetails = z
  .object({ uuid: id, field_title: heading, field_text: richText })
  .transform((wire): Paragraph<'vacancy-details'> | null =>
    wire.field_title && wire.field_text
      ? { kind: 'vacancy-details', id: wire.uuid, heading: wire.field_title, body: wire.field_text }
      : null,
  );
