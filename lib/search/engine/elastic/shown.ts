import { z } from 'zod';
import { type Image, IMAGE_STYLES } from '@/lib/content/image';

const file = z.object({ src: z.string(), width: z.number(), height: z.number() });

const image = file
  .extend({ alt: z.string(), styles: z.partialRecord(z.enum(IMAGE_STYLES), file) })
  .transform((kept): Image => {
    const styles: { -readonly [Style in keyof Image['styles']]: Image['styles'][Style] } = {};
    for (const style of IMAGE_STYLES) {
      const one = kept.styles[style];
      if (one) styles[style] = one;
    }
    return { ...kept, styles };
  });

/** What a result shows of a document, as the index keeps it. */
export const shown = z.object({
  href: z.string(),
  title: z.string(),
  themes: z.array(z.string()),
  vacancyType: z.string().nullable(),
  image: image.nullable(),
  hasVideo: z.boolean(),
  filename: z.string().nullable(),
  page: z.object({ href: z.string(), title: z.string() }).nullable(),
  domains: z.array(z.string()),
});

export type Shown = z.output<typeof shown>;
