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

/** Streams the files, so that memory does not grow with them. Throws UnreadablePost. */
export async function readPost(
  request: Request,
  take: TakeFile,
  { maxBytes = MAX_BODY_BYTES } = {},
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!request.body || !/^multipart\/form-data;|^application\/x-www-form-urlencoded/i.test(type))
    throw new UnreadablePost(`not a form: ${type.slice(0, 60)}`);
  if (length > maxBytes) throw new UnreadablePost('too long');

  const data = new FormData();
  const taking: Promise<void>[] = [];
  const files: Readable[] = [];
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  const excess: string[] = [];
  let textBytes = 0;
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += Buffer.byteLength(value);
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
    const broken = new UnreadablePost('broken off, or no form', { cause });
    // The parser ends with its input, but leaves a file that was half read pending.
    for (const file of files) file.destroy(broken);
    await Promise.allSettled(taking);
    throw broken;
  }
  await Promise.all(taking);
  if (excess.length > 0) throw new UnreadablePost(excess.join(', '));
  return data;
}
