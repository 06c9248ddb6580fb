import { z } from 'zod';
import { list } from './field';

const tag = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
});

/** The description for search engines out of a backend's metatags, or null. */
export const metaDescription = list(tag).transform((tags) => {
  const found = tags.find(({ attributes }) => attributes?.['name'] === 'description');
  const content = found?.attributes?.['content'];
  return typeof content === 'string' ? content.trim() || null : null;
});
