import { type Panel, TEXT_WITH_IMAGE_VARIANTS } from '@/lib/content/paragraph';
import { z } from 'zod';
import { color, line, link, list, richText } from '@/lib/cms/decode/fields/field';
import { image } from '@/lib/cms/decode/fields/media';
import { paragraphOf } from './paragraph-of';

export const text = paragraphOf('text', { field_title: line, field_text: richText }, (wire) =>
  wire.field_text ? { heading: wire.field_title, body: wire.field_text } : null,
);

const variant = line.transform(
  (name) => TEXT_WITH_IMAGE_VARIANTS.find((known) => known === name) ?? 'default',
);

export const textWithImage = paragraphOf(
  'text-with-image',
  {
    field_variant: variant,
    field_title: line,
    field_text: richText,
    field_image: image,
    field_link: link,
  },
  (wire) =>
    wire.field_text
      ? {
          variant: wire.field_variant,
          heading: wire.field_title,
          body: wire.field_text,
          image: wire.field_image,
          link: wire.field_link,
        }
      : null,
);

export const textWithIcon = paragraphOf(
  'text-with-icon',
  { field_icon: line, field_title: line, field_text: richText, field_link: link },
  (wire) =>
    wire.field_title || wire.field_text
      ? {
          icon: wire.field_icon,
          heading: wire.field_title,
          body: wire.field_text,
          link: wire.field_link,
        }
      : null,
);

export const imageParagraph = paragraphOf(
  'image',
  { field_image: image, field_caption: line },
  (wire) => (wire.field_image ? { image: wire.field_image, caption: wire.field_caption } : null),
);

export const quote = paragraphOf('quote', { field_text: line, field_title: line }, (wire) =>
  wire.field_text ? { words: wire.field_text, speaker: wire.field_title } : null,
);

export const cta = paragraphOf('cta', { field_title: line, field_link: link }, (wire) =>
  wire.field_link ? { heading: wire.field_title, link: wire.field_link } : null,
);

export const ctaBlock = paragraphOf(
  'cta-block',
  { info: line, body: richText, field_link: link },
  (wire) =>
    wire.info || wire.body ? { heading: wire.info, body: wire.body, link: wire.field_link } : null,
);

const panel = z
  .object({ field_title: line, field_text: richText, field_link: link })
  .transform((wire): Panel | null =>
    wire.field_title && wire.field_text
      ? { title: wire.field_title, body: wire.field_text, link: wire.field_link }
      : null,
  );

export const accordion = paragraphOf(
  'accordion',
  { field_title: line, field_items: list(z.object({ entity: panel })) },
  (wire) => {
    const panels = wire.field_items.flatMap((item) => item.entity ?? []);
    return panels.length > 0 ? { heading: wire.field_title, panels } : null;
  },
);

export const ctaCampaign = paragraphOf(
  'cta-campaign',
  {
    field_title: line,
    field_text: line,
    field_link: link,
    field_label: color,
    field_image: image,
  },
  (wire) =>
    wire.field_title && wire.field_link
      ? {
          heading: wire.field_title,
          text: wire.field_text,
          link: wire.field_link,
          color: wire.field_label,
          image: wire.field_image,
        }
      : null,
);

export const vacancyDetails = paragraphOf(
  'vacancy-details',
  { field_title: line, field_text: richText },
  (wire) =>
    wire.field_title && wire.field_text
      ? { heading: wire.field_title, body: wire.field_text }
      : null,
);
