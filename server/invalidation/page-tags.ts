import type { ServerResponse } from 'node:http';

/** From Next to the edge, which removes it. */
const PAGE_TAGS_HEADER = 'x-page-tags';

/** In place of too many tags: every purge includes it. */
export const TOO_MANY = 'too-many';

const MAX_TAGS = 1_000;
/** Node reads no more than 16 kB of headers; Next sends some of its own. */
const MAX_CHARACTERS = 8_000;

function headerOf(tags: ReadonlySet<string>): string {
  const text = tags.size > MAX_TAGS ? TOO_MANY : [...tags].join(' ');
  return text.length > MAX_CHARACTERS ? TOO_MANY : text;
}

/** Returns what sends a page's tags that are reported before its first byte. */
export function createTagReporter(response: ServerResponse): (tags: readonly string[]) => void {
  const all = new Set<string>();

  return (tags) => {
    if (tags.length === 0) return;
    for (const tag of tags) if (all.size <= MAX_TAGS) all.add(tag);
    if (!response.headersSent) response.setHeader(PAGE_TAGS_HEADER, headerOf(all));
  };
}
