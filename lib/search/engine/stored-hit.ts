import { z } from 'zod';
import type { CardImage } from '@/lib/content/media';
import type { SearchHit } from '@/lib/search/results';
import type { Audience } from './engine';

const image: z.ZodType<CardImage> = z.object({
  src: z.string(),
  srcSet: z.string().nullable(),
  width: z.number(),
  height: z.number(),
});

/** Both engines store these with a document, to show it. */
export const storedHit = z.object({
  href: z.string(),
  title: z.string(),
  themes: z.array(z.string()),
  vacancyType: z.string().nullable(),
  // An index of an earlier version has no pictures of this shape until it is built again.
  image: image.nullable().catch(null),
  hasVideo: z.boolean(),
  filename: z.string().nullable(),
  page: z.object({ href: z.string(), title: z.string() }).nullable(),
  domains: z.array(z.string()),
});

type StoredHit = z.output<typeof storedHit>;

const EXTENSION = /\.([a-z0-9]{1,8})$/i;

/** The page of a file is shown on its own sites only. */
export function toHit(
  { href, themes, vacancyType, image, hasVideo, filename, page, domains }: StoredHit,
  audience: Audience,
  found: Pick<SearchHit, 'id' | 'type' | 'created' | 'title' | 'excerpt'>,
): SearchHit {
  const isShownHere = audience.domains.some((domain) => domains.includes(domain));
  const extension = EXTENSION.exec(filename ?? '')?.[1]?.toLowerCase() ?? '';
  return {
    ...found,
    href,
    themes,
    vacancyType,
    image,
    hasVideo,
    file: filename === null ? null : { name: filename, extension },
    page: isShownHere ? page : null,
  };
}
