import { channel } from 'node:diagnostics_channel';

/** Next's bundle and the server load modules separately in one process; they share channels. */
export const PAGE_TAGS_CHANNEL = 'kadelicht:page-tags';

const rendered = channel(PAGE_TAGS_CHANNEL);

const SHAPE = /^[\w:.-]{1,128}$/;

const MAX_TAGS = 5_000;

export const isTag = (text: string): boolean => SHAPE.test(text);

const tagsIn = (header: string): string[] => header.split(/[\s,]+/, MAX_TAGS).filter(isTag);

/** Publishes the tags of a backend response of any status: the page depends on it. */
export function reportPageTags(header: string | readonly string[] | null | undefined): void {
  if (!rendered.hasSubscribers || !header) return;
  const tags = tagsIn(header.toString());
  if (tags.length > 0) rendered.publish(tags);
}

export const PURGE_CHANNEL = 'kadelicht:purge';

type Purge = { tags: readonly string[] };

const changed = channel(PURGE_CHANNEL);

export function purge(tags: readonly string[]): void {
  const message: Purge = { tags };
  changed.publish(message);
}
