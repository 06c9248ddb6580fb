import 'server-only';
import { mediaFileAt, type MediaKind } from '@/lib/routing/media-file';
import { baseUrl } from './api-url';
import { BackendError } from './http/failure';
import { stream } from './http/stream';

const MB = 1_024 * 1_024;

/** A phone's photo is 5 MB; an hour of video is 1 GB. */
const MAX_BYTES: { readonly [Kind in MediaKind]: number } = {
  image: 20 * MB,
  document: 100 * MB,
  video: 2_048 * MB,
  file: 2_048 * MB,
};

const TYPES: { readonly [Kind in Exclude<MediaKind, 'file'>]: RegExp } = {
  image: /^image\//,
  video: /^(?:video|audio)\//,
  document:
    /^(?:text\/vtt|application\/(?:pdf|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\.))/,
};

/** One range, as players request: several come as multipart, which no browser reads. */
const RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range'] as const;

/** Conditional and range requests (RFC 9110, sections 13 and 14). */
function conditionsIn(headers: Headers): Record<string, string> {
  const range = headers.get('range');
  return Object.fromEntries([
    ...CONDITIONS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    ...(range !== null && RANGE.test(range) ? [['range', range] as const] : []),
  ]);
}

const HTML = /^(?:text\/html|application\/xhtml)/i;

/** A page with another status is no file; a browser saves the bytes of what it may not show. */
function asDownload(response: Response): Response | null {
  if (HTML.test(response.headers.get('content-type') ?? '')) return null;
  response.headers.set('content-type', 'application/octet-stream');
  response.headers.set('content-disposition', 'attachment');
  return response;
}

/** Returns what is sent on, null for all else. 304 and 416 have no content type. */
function admit(response: Response, kind: MediaKind): Response | null {
  const { ok, status, headers } = response;
  headers.delete('content-disposition');
  if (status === 304 || status === 416) return response;
  if (!ok) return null;
  if (kind !== 'file' && TYPES[kind].test(headers.get('content-type') ?? '')) return response;
  return kind === 'file' || kind === 'document' ? asDownload(response) : null;
}

/**
 * Null for all but the folders of public files and known styles (exposure). What is no picture, film or document of a
 * known type is an attachment. Throws BackendError.
 */
export async function fetchMedia(
  site: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  headers = new Headers(),
): Promise<Response | null> {
  const file = mediaFileAt(pathname, search);
  if (!file) return null;
  const url = new URL(file.path, baseUrl(site, ''));
  const maxBytes = MAX_BYTES[file.kind];
  const response = await stream(url, conditionsIn(headers), { maxBytes });
  const found = admit(response, file.kind);
  if (found) return found;
  await response.body?.cancel();
  if (response.status >= 500) throw new BackendError('bad-status', url.href, response.status);
  return null;
}
