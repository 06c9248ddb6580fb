import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { type HttpResponse, errorResponse } from '@/backend/http/response';
import { DOCUMENT_FORMATS, documentTypes } from '@/backend/files/document-formats';
import { orIfMissing } from '@/backend/files/missing-file';
import { language } from '@/backend/sites';
import { getOwn } from '@/backend/get-own';
import type { Backend } from './call';

const ASSET_NAME = new RegExp(
  `^(?<stem>[a-z0-9-]+(?:\\.(?:${language.options.join('|')}))?)\\.(?<extension>svg|webm|vtt)$`,
);

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=UTF-8',
};

const notFound = () => errorResponse(404, 'The file was not found.');

const RANGE = /^bytes=(?:(?<first>\d+)-(?<last>\d*)|-(?<length>\d+))$/;

/** Returns null for no range, or one that ends before it begins (RFC 9110, 14.1.1). */
function rangeIn(header: string, size: number): { from: number; to: number } | null {
  const { first, last, length } = RANGE.exec(header)?.groups ?? {};
  if (length !== undefined) return { from: Math.max(size - Number(length), 0), to: size - 1 };
  if (first === undefined || (last && Number(last) < Number(first))) return null;
  return { from: Number(first), to: Math.min(last ? Number(last) : Infinity, size - 1) };
}

const hashEtag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Responds with a file, or the range of it that is requested (RFC 9110, sections 13 and 14). */
function sendFile(type: string, body: Buffer, conditions: IncomingHttpHeaders): HttpResponse {
  const etag = hashEtag(body);
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=86400',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  // A proxy that compressed it made the ETag weak.
  if (conditions['if-none-match']?.replace(/^W\//, '') === etag)
    return { status: 304, headers, body: '' };
  const isSame = (conditions['if-range'] ?? etag) === etag;
  const range = isSame ? rangeIn(conditions.range ?? '', body.length) : null;
  if (!range) return { status: 200, headers, body };
  const { from, to } = range;
  return from > to
    ? { status: 416, headers: { 'Content-Range': `bytes */${body.length}` }, body: '' }
    : {
        status: 206,
        headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${body.length}` },
        body: body.subarray(from, to + 1),
      };
}

async function assetFile(file: string, type: string, conditions: IncomingHttpHeaders) {
  const body = await orIfMissing(readFile(file), null);
  return body ? sendFile(type, body, conditions) : notFound();
}

const documentName = z.object({
  lang: language,
  file: z.string().regex(/^[a-z0-9-]+$/),
  format: z.enum(DOCUMENT_FORMATS),
});

async function sendDocument(
  lang: string,
  name: string,
  { assets }: Backend,
  conditions: IncomingHttpHeaders,
): Promise<HttpResponse> {
  const { name: file, ext } = path.parse(name);
  const read = documentName.safeParse({ lang, file, format: ext.slice(1) });
  return read.success
    ? assetFile(assets.document(read.data), documentTypes[read.data.format], conditions)
    : notFound();
}

async function serveStyledImage(
  segments: readonly string[],
  { images }: Backend,
  conditions: IncomingHttpHeaders,
): Promise<HttpResponse> {
  const image = await images.find(segments);
  if (!image) return errorResponse(404, 'The image was not found.');
  const etag = `"${image.version}"`;
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=86400',
    ETag: etag,
  };
  return conditions['if-none-match'] === etag
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: await image.read() };
}

/** Responds with a file of the content: an image in one style, a document, a video or an emblem. */
export async function fileResponse(
  segments: readonly string[],
  { headers }: IncomingMessage,
  backend: Backend,
): Promise<HttpResponse> {
  const [folder = '', first = '', second = '', ...more] = segments;
  const { assets } = backend;
  if (folder === 'documents' && more.length === 0)
    return sendDocument(first, second, backend, headers);
  if (folder !== 'videos' && folder !== 'emblems')
    return serveStyledImage(segments, backend, headers);

  const { stem = '', extension = '' } = ASSET_NAME.exec(first)?.groups ?? {};
  const type = getOwn(TYPES, extension);
  if (type === undefined || second !== '') return notFound();
  const file = folder === 'videos' ? assets.video(first) : assets.emblem(stem);
  return assetFile(file, type, headers);
}
