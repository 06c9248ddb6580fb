import { z } from 'zod';
import type { SliderImage } from '@/lib/content/paragraph';
import { downloads, image, slides, video as videoField } from '@/lib/cms/decode/fields/media';
import { line, list, richText } from '@/lib/cms/decode/fields/field';
import { paragraphOf } from './paragraph-of';

export const heroCarousel = paragraphOf(
  'hero-carousel',
  { field_carousel_paragraph_items: slides },
  ({ field_carousel_paragraph_items: items }) => (items.length > 0 ? { slides: items } : null),
);

const sliderImage = z
  .object({ field_image: image, field_caption: line, field_body: richText })
  .transform((wire): SliderImage | null =>
    wire.field_image
      ? { image: wire.field_image, caption: wire.field_caption, body: wire.field_body }
      : null,
  );

export const imageSlider = paragraphOf(
  'image-slider',
  { field_title: line, field_images: list(z.object({ entity: sliderImage.catch(null) })) },
  (wire) => {
    const images = wire.field_images.flatMap(({ entity }) => entity ?? []);
    return images.length > 0 ? { heading: wire.field_title, images } : null;
  },
);

export const video = paragraphOf(
  'video',
  { field_title: line, field_media_item: videoField, field_caption: line },
  (wire) =>
    wire.field_media_item
      ? { heading: wire.field_title, video: wire.field_media_item, caption: wire.field_caption }
      : null,
);

export const downloadList = paragraphOf(
  'download-list',
  { field_title: line, field_files: downloads },
  (wire) =>
    wire.field_files.length > 0 ? { heading: wire.field_title, downloads: wire.field_files } : null,
);
