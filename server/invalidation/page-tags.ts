import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { PAGE_TAGS_CHANNEL } from '@/lib/platform/cache-tags';

/** From Next to the door, and no further: what an answer was made of, parted by spaces. */
const PAGE_TAGS_HEADER = 'x-page-tags';

/** Stands for all tags of an answer that has more than can be told: every purge purges it. */
export const TOO_MANY = 'too-many';

const MAX_TAGS = 1_000;
/** Node reads no more than 16 kB of headers; Next has some of its own. */
const MAX_CHARACTERS = 8_000;

type Rendering = { response: ServerResponse; tags: Set<string> };

const rendering = new AsyncLocalStorage<Rendering>();

function headerOf(tags: ReadonlySet<string>): string {
  const text = tags.size > MAX_TAGS ? TOO_MANY : [...tags].join(' ');
  return text.length > MAX_CHARACTERS ? TOO_MANY : text;
}

subscribe(PAGE_TAGS_CHANNEL, (message) => {
  const found = rendering.getStore();
  const told = z.array(z.string()).safeParse(message).data ?? [];
  if (!found || told.length === 0) return;
  const { response, tags } = found;
  for (const tag of told) if (tags.size <= MAX_TAGS) tags.add(tag);
  if (!response.headersSent) response.setHeader(PAGE_TAGS_HEADER, headerOf(tags));
});

/**
 * Does the work of answering a request, and names in `x-page-tags` what the answer was made of: the
 * tags of all that the backend said for it (contract part B9) before its first byte.
 * @param work settles when the answer has been made
 */
export const withPageTags = (response: ServerResponse, work: () => Promise<void>): Promise<void> =>
  rendering.run({ response, tags: new Set() }, work);
