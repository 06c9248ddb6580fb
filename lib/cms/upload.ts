import 'server-only';
import { encodeExtended } from 'content-disposition';
import type { SiteLocale } from '@/lib/content/language';
import { post, type PostResponse } from './http/client';
import { storedFile } from './decode/webform/response';
import { BackendError, type Failure } from './http/failure';
import { jsonUrl } from './api-url';
import { forgetSessionToken, sessionToken } from './session-token';

const TIMEOUT_MS = 60_000;
const FORBIDDEN = 403;
/** Retrying the same file cannot succeed. */
const REJECTED = new Set([400, 403, 404, 413, 415, 422]);

export type FileToSend = {
  /** As the visitor's device named it, cleaned. */
  name: string;
  size: number;
  /** Read once the connection is ready; may throw any error. */
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

function outcomeOf({ status, body }: PostResponse): Uploaded {
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
    if (response.status === FORBIDDEN) forgetSessionToken(siteLocale);
    return outcomeOf(response);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { kind: 'failed', reason: error.failure, status: error.status };
  }
}
