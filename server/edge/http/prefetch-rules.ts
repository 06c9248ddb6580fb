import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREFETCH_RULES, PREFETCH_RULES_PATH } from '@/lib/routing/prefetch-rules';
import type { Client } from '@/server/edge/validation/client';
import { writeHead } from './respond';
import { fileHeaders } from './security-headers';

type Headers = Readonly<Record<string, string>>;

const RULES = Buffer.from(JSON.stringify(PREFETCH_RULES));
const TYPE = 'application/speculationrules+json';

/** The URL has no version: for so long a page of one release may get the rules of another. */
const MAX_AGE_S = 3_600;

const NAMED: Headers = { 'speculation-rules': `"${PREFETCH_RULES_PATH}"` };

const savesData = ({ headers }: IncomingMessage): boolean =>
  /^on\b/i.test(String(headers['save-data'] ?? ''));

/** Depends on `Save-Data`, which belongs in `Vary`. */
export const prefetchHeaders = (incoming: IncomingMessage): Headers =>
  savesData(incoming) ? {} : NAMED;

/** A response that may not be stored is a draft or a receipt: nothing is prefetched from there. */
export function addPrefetchHeaders(upstream: IncomingMessage, incoming: IncomingMessage): void {
  const { 'content-type': type, 'cache-control': cacheControl, vary } = upstream.headers;
  if (!type?.startsWith('text/html') || /no-store/.test(cacheControl ?? 'no-store')) return;
  Object.assign(upstream.headers, prefetchHeaders(incoming));
  upstream.headers.vary = vary === undefined ? 'Save-Data' : `${vary}, Save-Data`;
}

export function sendPrefetchRules(response: ServerResponse, scheme: Client['scheme']): void {
  writeHead(response, 200, {
    ...fileHeaders(scheme, TYPE),
    'cache-control': `public, max-age=${MAX_AGE_S}`,
    'content-type': TYPE,
    'content-length': RULES.byteLength,
  }).end(RULES);
}
