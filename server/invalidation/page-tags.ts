import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { PAGE_TAGS_CHANNEL } from '@/lib/platform/cache-tags';

/** From Next to the edge, which removes it. */
const PAGE_TAGS_HEADER = 'x-page-tags';

/** In place of too many tags: every purge includes it. */
export const TOO_MANY = 'too-many';

const MAX_TAGS = 1_000;
/** Node reads no more than 16 kB of headers; Next sends some of its own. */
const MAX_CHARACTERS = 8_000;

type Rendering = { response: ServerResponse; tags: Set<string> };

const rendering = new AsyncLocalStorage<Rendering>();

function headerOf(tags: ReadonlySet<string>): string {
  const text = tags.size > MAX_TAGS ? TOO_MANY : [...tags].join(' ');
  return text.length > MAX_CHARACTERS ? TOO_MANY : text;
}

subscribe(PAGE_TAGS_CHANNEL, (message) => {
  const found = rendering.getStore();
  const reported = z.array(z.string()).safeParse(message).data ?? [];
  if (!found || reported.length === 0) return;
  const { response, tags } = found;
  for (const tag of reported) if (tags.size <= MAX_TAGS) tags.add(tag);
  if (!response.headersSent) response.setHeader(PAGE_TAGS_HEADER, headerOf(tags));
});

/** Sends tags reported before the first byte. `work` settles when the response is complete. */
export const withPageTags = (response: ServerResponse, work: () => Promise<void>): Promise<void> =>
  rendering.run({ response, tags: new Set() }, work);
