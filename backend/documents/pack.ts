import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { MADE } from './printed-document';

/**
 * A zip of these entries, in this order.
 * @param stored names of entries that are not compressed
 */
export async function pack(
  entries: Readonly<Record<string, string>>,
  stored: readonly string[] = [],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    // Without an extra field: OpenDocument's first entry may have none (ODF 1.3, part 2, 3.3).
    const options = { mtime: MADE, forceDosTimestamp: true, compress: !stored.includes(name) };
    zip.addBuffer(Buffer.from(content), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}
