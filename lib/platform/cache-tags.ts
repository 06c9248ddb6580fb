import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { requestContext } from './request-context';

const SHAPE = /^[\w:.-]{1,128}$/;

const MAX_TAGS = 5_000;

export const isTag = (text: string): boolean => SHAPE.test(text);

const tagsIn = (header: string): string[] => header.split(/[\s,]+/, MAX_TAGS).filter(isTag);

/** Reports the tags of a backend response of any status: the page depends on it. */
export function reportPageTags(header: string | readonly string[] | null | undefined): void {
  if (header) requestContext().reportTags(tagsIn(header.toString()));
}

/** From the renderer to the edge, which removes it. */
export const PAGE_TAGS_HEADER = 'x-page-tags';

/** In place of too many tags: every purge includes it. */
export const TOO_MANY = 'too-many';

const MAX_TAGS_OF_PAGE = 1_000;
/** Node reads no more than 16 kB of headers; Next sends some of its own. */
const MAX_CHARACTERS = 8_000;

function headerOf(tags: ReadonlySet<string>): string {
  const text = tags.size > MAX_TAGS_OF_PAGE ? TOO_MANY : [...tags].join(' ');
  return text.length > MAX_CHARACTERS ? TOO_MANY : text;
}

/** Returns what sends a page's tags that are reported before its first byte. */
export function createTagReporter(response: ServerResponse): (tags: readonly string[]) => void {
  const all = new Set<string>();

  return (tags) => {
    if (tags.length === 0) return;
    for (const tag of tags) if (all.size <= MAX_TAGS_OF_PAGE) all.add(tag);
    if (!response.headersSent) response.setHeader(PAGE_TAGS_HEADER, headerOf(all));
  };
}

/** Next's bundle and the server load modules separately in one process; they share channels. */
export const PURGE_CHANNEL = 'kadelicht:purge';

const changed = channel(PURGE_CHANNEL);

export function purge(tags: readonly string[]): void {
  changed.publish({ tags });
}
