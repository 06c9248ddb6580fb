import { z } from 'zod';
import type { Slide } from '@/lib/content/slide';
import { line, link, list } from './field';
import { image } from './image';

const slide = z
  .object({
    uuid: line.pipe(z.string()),
    field_title: line,
    field_text: line,
    field_image: image,
    field_link: link,
  })
  .transform((wire): Slide | null =>
    wire.field_title
      ? {
          id: wire.uuid,
          title: wire.field_title,
          text: wire.field_text,
          image: wire.field_image,
          link: wire.field_link,
        }
      : null,
  );

/** The slides of a hero carousel; a broken one is left out. */
export const slides = list(z.object({ entity: slide.catch(null) })).transform((items) =>
  items.flatMap(({ entity }) => entity ?? []),
);
