import { channel } from 'node:diagnostics_channel';
import { requestContext } from './request-context';

const SHAPE = /^[\w:.-]{1,128}$/;

const MAX_TAGS = 5_000;

export const isTag = (text: string): boolean => SHAPE.test(text);

const tagsIn = (header: string): string[] => header.split(/[\s,]+/, MAX_TAGS).filter(isTag);

/** Reports the tags of a backend response of any status: the page depends on it. */
export function reportPageTags(header: string | readonly string[] | null | undefined): void {
  if (header) requestContext().reportTags(tagsIn(header.toString()));
}

/** Next's bundle and the server load modules separately in one process; they share channels. */
export const PURGE_CHANNEL = 'kadelicht:purge';

const changed = channel(PURGE_CHANNEL);

export function purge(tags: readonly string[]): void {
  changed.publish({ tags });
}
