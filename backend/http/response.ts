import type { JsonObject, Json } from '@/backend/json';

export type HttpResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** The response never arrives: the connection is cut instead. */
  isLost?: true;
};

const JSON_TYPE = 'application/json';

/** A name in a path may be anything, a header not. */
const TAG = /^[\w:.-]{1,128}$/;

/** What a response depends on, as a header. None where it depends on nothing. */
const cacheTags = (tags: Iterable<string>) => {
  const joined = [...tags].filter((tag) => TAG.test(tag)).join(' ');
  return joined ? { 'Cache-Tags': joined } : {};
};

export const json = (content: Json, tags: Iterable<string> = [], status = 200): HttpResponse => ({
  status,
  headers: { 'Content-Type': JSON_TYPE, ...cacheTags(tags) },
  body: JSON.stringify(content),
});

/** An error as Drupal's core words it: `{"message": …}`. */
export const errorResponse = (
  status: number,
  message: string,
  tags: Iterable<string> = [],
): HttpResponse => json({ message }, tags, status);

export const plain = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
  body: text,
});

/** What every uncaught error looks like from outside. */
export const serverError = () =>
  plain(500, 'The website encountered an unexpected error. Try again later.');

export const html = (tags: string | undefined): HttpResponse => ({
  status: 200,
  headers: {
    'Content-Type': 'text/html; charset=UTF-8',
    ...(tags === undefined ? {} : { 'Cache-Tags': tags }),
  },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Content backend</title>
<p>This is a content backend. Ask for <code>?_format=json</code>; backend/README.md has the calls.`,
});

/** To an address of this backend itself. */
export const redirect = (location: string, tags: Iterable<string>): HttpResponse => ({
  status: 301,
  headers: { Location: location, ...cacheTags(tags) },
  body: '',
});

export type Pager = { page: number; perPage: number; total: number };

export const pager = ({ page, perPage, total }: Pager): JsonObject => ({
  current_page: page,
  items_per_page: perPage,
  total_items: total,
  total_pages: Math.ceil(total / perPage),
});

/** The page that a query asks for: from 0, and 0 for anything that is no page. */
export function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Number(page) : 0;
}
