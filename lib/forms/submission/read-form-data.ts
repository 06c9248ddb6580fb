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

function parserOf(type: string) {
  if (!isUtf8(type)) throw new MalformedPost('not UTF-8');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
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
  if (!request.body || !/^multipart\/form-data;|^application\/x-www-form-urlencoded/i.test(type))
    throw new MalformedPost(`not a form: ${type.slice(0, 60)}`);
  if (length > maxBytes) throw new UnreadablePost('too long');

  const data = new FormData();
  const taking: Promise<void>[] = [];
  const files: Readable[] = [];
  const parser = parserOf(type);
  const excess: string[] = [];
  const malformed: string[] = [];
  let textBytes = 0;
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += Buffer.byteLength(value);
    // A name in UTF-16: no element has one with a null.
    if (name.includes('\0')) malformed.push(name);
    if (isNameCut || isValueCut) excess.push('a field that is too long');
    else if (textBytes > MAX_TEXT_BYTES) excess.push('too much text');
    else data.append(name, value);
  });
  parser.on('file', (name, stream, fileName) => {
    // An empty file input sends a file without a name.
    if (!fileName) {
      stream.resume();
      return;
    }
    files.push(stream);
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
