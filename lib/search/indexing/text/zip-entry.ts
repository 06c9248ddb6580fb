import type { Readable } from 'node:stream';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { MAX_UNPACKED_BYTES } from './bounds';

const MAX_ENTRIES = 5_000;

async function entryOf(zip: ZipFile, name: string): Promise<Readable> {
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    seen += 1;
    if (seen > MAX_ENTRIES) break;
    if (entry.fileName !== name) continue;
    if (entry.uncompressedSize > MAX_UNPACKED_BYTES) throw new RangeError('too much in it');
    // It ends with an error where it goes beyond the size that it says.
    return zip.openReadStreamPromise(entry);
  }
  throw new SyntaxError(`no ${name} in it`);
}

/**
 * One file of a zip, as it is unpacked. Throws a RangeError when it is too large, and what yauzl
 * throws of a zip that is none.
 */
export async function* zipEntry(bytes: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  for await (const piece of await entryOf(zip, name)) if (piece instanceof Buffer) yield piece;
}
