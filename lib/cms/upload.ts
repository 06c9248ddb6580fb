import 'server-only';
import { encodeExtended } from 'content-disposition';
import type { SiteLocale } from '@/lib/content/language';
import { apiUrl, baseUrl, jsonUrl } from './api-url';
import { text, post, type PostResponse } from './http/client';
import { BackendError, type Failure } from './http/failure';
import { storedFile } from './decode/webform/response';

const TOKEN = /^[\w-]{20,200}$/;

type Route = (siteLocale: SiteLocale) => URL;

/** The core of Drupal has the second; other backends answer below the language or beside it. */
const ROUTES: readonly Route[] = [
  (siteLocale) => apiUrl(siteLocale, '/rest/session/token'),
  (siteLocale) => apiUrl(siteLocale, '/session/token'),
  ({ site }) => baseUrl(site, '/rest/session/token'),
  ({ site }) => baseUrl(site, '/session/token'),
];

/** By backend, the route that it has; null where it has none. */
const found = new Map<string, Route | null>();

const backendOf = ({ site }: SiteLocale) => baseUrl(site, '').href;

/** True where this status says that the route is not for us, rather than not for now. */
const isAbsent = ({ status }: BackendError) =>
  status !== null && status >= 300 && status < 500 && status !== 408 && status !== 429;

/** Null where the backend has no such route. Throws BackendError. */
async function tokenAt(url: URL): Promise<string | null> {
  try {
    const token = (await text(url)).trim();
    if (TOKEN.test(token)) return token;
    throw new BackendError('unreadable', url.href, 200);
  } catch (error) {
    if (error instanceof BackendError && isAbsent(error)) return null;
    throw error;
  }
}

/**
 * The token that an upload is sent with (X-CSRF-Token), or null where the backend has none: Drupal requires it
 * in sessions only, and visitors have none there. Throws BackendError.
 */
async function sessionToken(siteLocale: SiteLocale): Promise<string | null> {
  const backend = backendOf(siteLocale);
  const known = found.get(backend);
  if (known === null) return null;
  for (const route of new Set([...(known ? [known] : []), ...ROUTES])) {
    const token = await tokenAt(route(siteLocale));
    if (token === null) continue;
    found.set(backend, route);
    return token;
  }
  found.set(backend, null);
  return null;
}

const TIMEOUT_MS = 60_000;
const FORBIDDEN = 403;
/** Retrying the same file cannot succeed. */
const REJECTED = new Set([400, 403, 404, 413, 415, 422]);

export type FileToSend = {
  /** As the visitor's device named it, cleaned. */
  name: string;
  size: number;
  /** Read while it is sent; may throw any error. */
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

export type Uploaded =
  | { kind: 'stored'; fid: number }
  | { kind: 'rejected'; status: number }
  | { kind: 'failed'; reason: Failure; status: number | null };

/** RFC 6266. Drupal reads the quoted name alone, and only up to the last quote of the header. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('"', "'")
    .replaceAll(/[^ -~]|\\/gu, '_');
  const extended = ascii === name ? '' : `; filename*=${encodeExtended(name)}`;
  return `file; filename="${ascii}"${extended}`;
}

function readOutcome({ status, body }: PostResponse): Uploaded {
  if (REJECTED.has(status)) return { kind: 'rejected', status };
  if (status !== 201) return { kind: 'failed', reason: 'bad-status', status };
  const { success, data } = storedFile.safeParse(body);
  return success ? { kind: 'stored', fid: data } : { kind: 'failed', reason: 'unreadable', status };
}

/** Backend failures are returned; throws only the errors of reading the file. */
export async function uploadFile(
  siteLocale: SiteLocale,
  webform: string,
  element: string,
  file: FileToSend,
  signal: AbortSignal | null = null,
): Promise<Uploaded> {
  try {
    const token = await sessionToken(siteLocale);
    const response = await post(jsonUrl(siteLocale, `/webform_rest/${webform}/upload/${element}`), {
      body: file.bytes,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': contentDisposition(file.name),
        'content-length': String(file.size),
        ...(token !== null && { 'x-csrf-token': token }),
      },
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    // The backend may have begun to require a token: it is searched again.
    if (response.status === FORBIDDEN) found.delete(backendOf(siteLocale));
    return readOutcome(response);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { kind: 'failed', reason: error.failure, status: error.status };
  }
}
