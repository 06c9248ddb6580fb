import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

const LIMITS = {
  fieldNameSize: 200,
  fieldSize: 64 * 1_024,
  fields: 500,
  files: 40,
  parts: 540,
  headerPairs: 20,
};
const MAX_TEXT_BYTES = 1_024 * 1_024;
const MAX_BODY_BYTES = 512 * 1_024 * 1_024;

export class UnreadablePost extends Error {
  override readonly name = 'UnreadablePost';
}

/** No browser sends it: not a form, broken off, or in another encoding than UTF-8. */
export class MalformedPost extends UnreadablePost {}

export type TakeFile = (control: string, stream: Readable, fileName: string) => Promise<void>;

async function* upTo(maxBytes: number, body: ReadableStream<Uint8Array>) {
  let size = 0;
  // Cancelling a request closes its connection, and the response with it.
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UnreadablePost('too long');
    yield chunk;
  }
}

const CHARSET = /;\s*charset\s*=\s*"?([\w-]+)/i;

const isUtf8 = (type: string) => /^(?:utf-?8|us-ascii)$/i.test(CHARSET.exec(type)?.[1] ?? 'utf-8');

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes text that has a character for each byte; null where it is no UTF-8. */
function decodeUtf8(binary: string): string | null {
  const bytes = Buffer.from(binary, 'latin1');
  // A part that named another charset, as no browser does, is decoded already.
  if (bytes.toString('latin1') !== binary) return null;
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

const URLENCODED = 'application/x-www-form-urlencoded';

const isMultipart = (type: string) => /^multipart\/form-data;/i.test(type);

/** Busboy decodes UTF-8 with a replacement for what is none: as latin1 it leaves the bytes as they are. */
function createParser(type: string) {
  if (!isUtf8(type)) throw new MalformedPost('not UTF-8');
  const headers = { 'content-type': isMultipart(type) ? type : URLENCODED };
  try {
    return new Busboy({ headers, limits: LIMITS, defCharset: 'latin1' });
  } catch (cause) {
    throw new MalformedPost('no boundary', { cause });
  }
}

/** Streams the files, so that memory does not grow with them. Throws UnreadablePost. */
export async function readPost(
  request: Request,
  take: TakeFile,
  { maxBytes = MAX_BODY_BYTES } = {},
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!request.body || !(isMultipart(type) || type.toLowerCase().startsWith(URLENCODED)))
    throw new MalformedPost(`not a form: ${type.slice(0, 60)}`);
  if (length > maxBytes) throw new UnreadablePost('too long');

  const data = new FormData();
  const taking: Promise<void>[] = [];
  const files: Readable[] = [];
  const parser = createParser(type);
  const excess: string[] = [];
  const malformed: string[] = [];
  let textBytes = 0;
  parser.on('field', (field, text, isNameCut, isValueCut) => {
    textBytes += text.length;
    // A name in UTF-16: no element has one with a null.
    if (field.includes('\0')) malformed.push(field);
    if (isNameCut || isValueCut) excess.push('a field that is too long');
    else if (textBytes > MAX_TEXT_BYTES) excess.push('too much text');
    else {
      // The name of a part is in a header, which is decoded.
      const name = isMultipart(type) ? field : decodeUtf8(field);
      const value = decodeUtf8(text);
      if (name === null || value === null) malformed.push(field);
      else data.append(name, value);
    }
  });
  parser.on('file', (name, stream, fileName) => {
    // An empty file input sends a file without a name.
    if (!fileName) {
      stream.resume();
      return;
    }
    files.push(stream);
    // A request that is broken off destroys a file that is rejected, and so not read, too.
    stream.on('error', () => undefined);
    taking.push(take(name, stream, fileName).finally(() => stream.resume()));
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'])
    parser.on(limit, () => {
      excess.push(limit);
    });

  try {
    await pipeline(Readable.from(upTo(maxBytes, request.body)), parser);
  } catch (cause) {
    const broken =
      cause instanceof UnreadablePost ? cause : new MalformedPost('broken off', { cause });
    // The parser ends with its input, but leaves a file that was half read pending.
    for (const file of files) file.destroy(broken);
    await Promise.allSettled(taking);
    throw broken;
  }
  await Promise.all(taking);
  if (malformed.length > 0) throw new MalformedPost('not UTF-8');
  if (excess.length > 0) throw new UnreadablePost(excess.join(', '));
  return data;
}
