import { z } from 'zod';
import type { Paragraph, SliderImage } from '@/lib/content/paragraph';
import { downloads, image, slides, video as videoField } from '@/lib/cms/decode/fields/media';
import { line, list, richText } from '@/lib/cms/decode/fields/field';
import { heading, id } from './common';

export const heroCarousel = z
  .object({ uuid: id, field_carousel_paragraph_items: slides })
  .transform((wire): Paragraph<'hero-carousel'> | null =>
    wire.field_carousel_paragraph_items.length > 0
      ? { kind: 'hero-carousel', id: wire.uuid, slides: wire.field_carousel_paragraph_items }
      : null,
  );

const sliderImage = z
  .object({ field_image: image, field_caption: line, field_body: richText })
  .transform((wire): SliderImage | null =>
    wire.field_image
      ? { image: wire.field_image, caption: wire.field_caption, body: wire.field_body }
      : null,
  );

export const imageSlider = z
  .object({
    uuid: id,
    field_title: heading,
    field_images: list(z.object({ entity: sliderImage.catch(null) })),
  })
  .transform((wire): Paragraph<'image-slider'> | null => {
    const images = wire.field_images.flatMap(({ entity }) => entity ?? []);
    return images.length > 0
      ? { kind: 'image-slider', id: wire.uuid, heading: wire.field_title, images }
      : null;
  });

export const video = z
  .object({ uuid: id, field_title: heading, field_media_item: videoField, field_caption: line })
  .transform((wire): Paragraph<'video'> | null =>
    wire.field_media_item
      ? {
          kind: 'video',
          id: wire.uuid,
          heading: wire.field_title,
          video: wire.field_media_item,
          caption: wire.field_caption,
        }
      : null,
  );

export const downloadList = z
  .object({ uuid: id, field_title: heading, field_files: downloads })
  .transform((wire): Paragraph<'download-list'> | null =>
    wire.field_files.length > 0
      ? {
          kind: 'download-list',
          id: wire.uuid,
          heading: wire.field_title,
          downloads: wire.field_files,
        }
      : null,
  );
