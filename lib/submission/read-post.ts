import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

/** What a form may bring: more than any of ours has. Sizes in bytes. */
const LIMITS = {
  fieldNameSize: 200,
  fieldSize: 64 * 1_024,
  fields: 500,
  files: 40,
  parts: 540,
  headerPairs: 20,
};
/** Of a whole post, all files together. */
const MAX_BODY_BYTES = 512 * 1_024 * 1_024;

/** What came is no form, or more than a form may be. */
export class UnreadablePost extends Error {
  override readonly name = 'UnreadablePost';
}

/** Takes in one file of a post, and reads its stream to the end. */
export type TakeFile = (control: string, stream: Readable, fileName: string) => Promise<void>;

/**
 * Reads a posted form as it comes: texts are collected, files go on as streams, so that the memory a
 * post takes does not grow with its files. Throws UnreadablePost, or what `take` throws.
 */
export async function readPost(request: Request, take: TakeFile): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!request.body || !/^multipart\/form-data;|^application\/x-www-form-urlencoded/i.test(type))
    throw new UnreadablePost(`not a form: ${type.slice(0, 60)}`);
  if (length > MAX_BODY_BYTES) throw new UnreadablePost('too long');

  const data = new FormData();
  const taking: Promise<void>[] = [];
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  const excess: string[] = [];
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) excess.push('a field that is too long');
    else data.append(name, value);
  });
  parser.on('file', (name, stream, fileName) => {
    // An input that was left empty sends a file without a name.
    if (!fileName) stream.resume();
    else taking.push(take(name, stream, fileName).finally(() => stream.resume()));
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'])
    parser.on(limit, () => {
      excess.push(limit);
    });

  try {
    await pipeline(Readable.from(request.body), parser);
  } catch (cause) {
    await Promise.allSettled(taking);
    throw new UnreadablePost('broken off, or no form', { cause });
  }
  await Promise.all(taking);
  if (excess.length > 0) throw new UnreadablePost(excess.join(', '));
  return data;
}
