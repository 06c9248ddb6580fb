import type { JsonObject, Json } from '@/backend/json';

export type HttpResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** The connection is closed without a response. */
  isLost?: true;
};

/** A name in a path may hold what a header may not. */
const TAG = /^[\w:.-]{1,128}$/;

/** No header where the response depends on nothing. */
const cacheTags = (tags: Iterable<string>) => {
  const joined = [...tags].filter((tag) => TAG.test(tag)).join(' ');
  return joined ? { 'Cache-Tags': joined } : {};
};

export const json = (content: Json, tags: Iterable<string> = [], status = 200): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'application/json', ...cacheTags(tags) },
  body: JSON.stringify(content),
});

export const errorResponse = (
  status: number,
  message: string,
  tags: Iterable<string> = [],
): HttpResponse => json({ message }, tags, status);

export const respondPlain = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
  body: text,
});

/** The response to every uncaught error. */
export const serverError = () =>
  respondPlain(500, 'The website encountered an unexpected error. Try again later.');

export const html = (tags: string | undefined): HttpResponse => ({
  status: 200,
  headers: {
    'Content-Type': 'text/html; charset=UTF-8',
    ...(tags === undefined ? {} : { 'Cache-Tags': tags }),
  },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Content backend</title>
<p>This is a content backend. Request <code>?_format=json</code>; backend/README.md has the calls.`,
});

/** To a URL of this backend. */
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

export function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Number(page) : 0;
}
