import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

/** A tar of these files, or links of these names; a name may be anything. */
export async function tarOf(
  entries: Readonly<Record<string, string | Buffer>>,
  type: 'file' | 'symlink' | 'link' = 'file',
): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) {
    if (type === 'file') tar.entry({ name }, content);
    else tar.entry({ name, type, linkname: String(content) });
  }
  tar.finalize();
  return buffer(tar);
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** RAR 5 and 4: only the signature identifies them here. */
export const RAR = latin1(`Rar!\x1a\x07\x01\0${'\0'.repeat(40)}`);
export const OLD_RAR = latin1(`Rar!\x1a\x07\0${'\0'.repeat(40)}`);

/** An Apple disk image: only the trailer identifies it. */
export const dmgOf = (): Buffer =>
  Buffer.concat([Buffer.alloc(4_096, 7), latin1('koly'), Buffer.alloc(508)]);
