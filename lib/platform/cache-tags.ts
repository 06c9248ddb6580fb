import { channel } from 'node:diagnostics_channel';

/**
 * Where the server hears what pages are made of: Next's bundle has modules of its own in the same
 * process. A message is a list of tags.
 */
export const PAGE_TAGS_CHANNEL = 'kadelicht:page-tags';

const rendered = channel(PAGE_TAGS_CHANNEL);

/** What a cache tag may look like: no more than a header can carry safely. */
const SHAPE = /^[\w:.-]{1,128}$/;

/** More than any page is made of; a backend is not believed without bound (trust rule 12). */
const MAX_TAGS = 5_000;

/** Whether a text is a cache tag, such as `node:12` or `node_list:article`. */
export const isTag = (text: string): boolean => SHAPE.test(text);

/** The tags of a header of the backend (contract part B9), parted by spaces or commas. */
export const tagsIn = (header: string): string[] => header.split(/[\s,]+/, MAX_TAGS).filter(isTag);

/** Tells of what an answer of the backend, of any status, was made: a page now depends on it. */
export function reportPageTags({ headers }: Pick<Response, 'headers'>): void {
  if (!rendered.hasSubscribers) return;
  const tags = tagsIn(headers.get('cache-tags') ?? '');
  if (tags.length > 0) rendered.publish(tags);
}

/** Where the server hears of what changed: Next's bundle has modules of its own in the same process. */
export const PURGE_CHANNEL = 'kadelicht:purge';

/** Cache tags whose content changed: what was made of it before is no longer to be shown. */
export type Purge = { tags: readonly string[] };

const changed = channel(PURGE_CHANNEL);

/** Tells whoever keeps pages that the content behind these tags changed. */
export function purge(tags: readonly string[]): void {
  const message: Purge = { tags };
  changed.publish(message);
}
