import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { FORMATS, formats } from '@/backend/documents/formats';
import { failure, type Answer } from '@/backend/http/answer';
import type { Backend } from '@/backend/http/call';
import { emblemFile, videoFile } from '@/backend/files/own-files';
import { language } from '@/backend/sites';
import { answerPicture } from './picture';

const OWN_NAME = /^[a-z0-9-]+(?:\.(?:nl|en))?\.(?<ending>svg|webm|vtt)$/;

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=UTF-8',
};

const notFound = () => failure(404, 'The file was not found.');

const RANGE = /^bytes=(?<from>\d+)-(?<to>\d*)$/;

const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`;

/** A file, or the one part of it that a player asks for (RFC 9110, sections 13 and 14). */
function sent(type: string, body: Buffer, conditions: IncomingHttpHeaders): Answer {
  const etag = etagOf(body);
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=86400',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  // Whoever packed it on the way has made the tag a weak one.
  if (conditions['if-none-match']?.replace(/^W\//, '') === etag)
    return { status: 304, headers, body: '' };
  const isSame = (conditions['if-range'] ?? etag) === etag;
  const asked = isSame ? RANGE.exec(conditions.range ?? '')?.groups : undefined;
  if (!asked) return { status: 200, headers, body };
  const from = Number(asked['from']);
  const to = Math.min(asked['to'] ? Number(asked['to']) : body.length - 1, body.length - 1);
  return from > to
    ? { status: 416, headers: { 'Content-Range': `bytes */${body.length}` }, body: '' }
    : {
        status: 206,
        headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${body.length}` },
        body: body.subarray(from, to + 1),
      };
}

async function ownFile(file: string, conditions: IncomingHttpHeaders): Promise<Answer> {
  const type = TYPES[OWN_NAME.exec(path.basename(file))?.groups?.['ending'] ?? ''];
  if (type === undefined) return notFound();
  try {
    return sent(type, await readFile(file), conditions);
  } catch {
    return notFound();
  }
}

const named = z.object({ lang: language, file: z.string(), format: z.enum(FORMATS) });

async function document(
  lang: string,
  name: string,
  { documents }: Backend,
  conditions: IncomingHttpHeaders,
): Promise<Answer> {
  const { name: file, ext } = path.parse(name);
  const asked = named.safeParse({ lang, file, format: ext.slice(1) });
  const bytes = asked.success ? await documents.read(asked.data) : null;
  return asked.success && bytes
    ? sent(formats[asked.data.format].type, bytes, conditions)
    : notFound();
}

/** A file of the content: a picture in one style, a document, a video or an emblem. */
export async function answerFile(
  segments: readonly string[],
  request: IncomingMessage,
  backend: Backend,
): Promise<Answer> {
  const [folder = '', first = '', second = '', ...more] = segments;
  const { headers } = request;
  const isOwn = first !== '' && second === '';
  if (folder === 'documents' && more.length === 0) return document(first, second, backend, headers);
  if (folder === 'videos' && isOwn) return ownFile(videoFile(first), headers);
  if (folder === 'emblems' && isOwn)
    return ownFile(emblemFile(first.replace(/\.svg$/, '')), headers);
  return answerPicture(segments, request, backend);
}
