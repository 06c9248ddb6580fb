import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { PAGE_TAGS_CHANNEL } from '@/lib/config/page-tags';
import { type HostNames, siteByHost } from '@/sites/resolve';

/** From Next to the door, and no further: what an answer was made of, parted by spaces. */
export const PAGE_TAGS_HEADER = 'x-page-tags';

/** Stands for all tags of an answer that has more than can be told: every purge purges it. */
export const TOO_MANY = 'too-many';

const MOST = 1_000;
/** Node reads no more than 16 kB of headers; Next has some of its own. */
const MOST_CHARACTERS = 8_000;

type Answering = { response: ServerResponse; tags: Set<string> };
type Page = Set<Answering>;

/** Requests under way, by the page that they ask for. */
const underWay = new Map<string, Page>();

const current = new AsyncLocalStorage<{ page: Page; answering: Answering }>();

function headerOf(tags: ReadonlySet<string>): string {
  const text = tags.size > MOST ? TOO_MANY : [...tags].join(' ');
  return text.length > MOST_CHARACTERS ? TOO_MANY : text;
}

/** Its own; where it drew nothing itself, what was drawn for others who ask for the same page. */
function tagsOf({ tags }: Answering, page: Page): ReadonlySet<string> {
  if (tags.size > 0) return tags;
  return new Set([...page].flatMap((other) => [...other.tags]));
}

function write(answering: Answering, page: Page): void {
  const { response } = answering;
  if (response.headersSent) return;
  const tags = tagsOf(answering, page);
  if (tags.size > 0) response.setHeader(PAGE_TAGS_HEADER, headerOf(tags));
}

subscribe(PAGE_TAGS_CHANNEL, (message) => {
  const found = current.getStore();
  const tags = z.array(z.string()).safeParse(message).data;
  if (!found || !tags) return;
  const { page, answering } = found;
  for (const tag of tags) if (answering.tags.size <= MOST) answering.tags.add(tag);
  write(answering, page);
  for (const other of page) if (other.tags.size === 0) write(other, page);
});

/** Next draws one static page once, whatever is asked behind its `?`; the site is told by the host. */
function pageKey({ headers, url = '/' }: IncomingMessage, hosts: HostNames): string {
  const site = siteByHost(headers.host ?? null, hosts)?.id ?? '';
  return `${site} ${url.split('?', 1).join('')}`;
}

/**
 * Does the work of answering a request, and names in `x-page-tags` what the answer was made of: the
 * tags of all that the backend said for it (contract part B9). Next answers requests at once for one
 * static page by one render, for the first of them; the others, who draw nothing, get its tags too.
 * @param work settles when the answer has been made
 */
export async function withPageTags(
  request: IncomingMessage,
  response: ServerResponse,
  hosts: HostNames,
  work: () => Promise<void>,
): Promise<void> {
  const key = pageKey(request, hosts);
  const page: Page = underWay.get(key) ?? new Set();
  underWay.set(key, page);
  const answering: Answering = { response, tags: new Set() };
  page.add(answering);
  write(answering, page);
  try {
    await current.run({ page, answering }, work);
  } finally {
    page.delete(answering);
    if (page.size === 0) underWay.delete(key);
  }
}
