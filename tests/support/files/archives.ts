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

/** RAR 5 with one file of this name, with a declared size of `size` bytes. */
type Stored = { mode?: number };

const CONTENT = 'inhoud';

export function rarOf(name: string, size: number, { mode = 0o100644 }: Stored = {}): Buffer {
  const number = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
  const block = (body: readonly number[], data = '') =>
    Buffer.concat([Buffer.from([0, 0, 0, 0, ...number(body.length), ...body]), Buffer.from(data)]);
  const bytes = [...Buffer.from(name)];
  const file = [
    2,
    2,
    ...number(CONTENT.length),
    0,
    ...number(size),
    ...number(mode),
    0,
    1,
    bytes.length,
  ];
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    block([1, 0, 0]),
    block([...file, ...bytes], CONTENT),
    block([5, 0, 0]),
  ]);
}

/** The older RAR, the same way. */
export function oldRarOf(name: string, size: number, { mode = 0o100644 }: Stored = {}): Buffer {
  const header = (type: number, bytes: number) => {
    const block = Buffer.alloc(bytes);
    block.writeUInt8(type, 2);
    block.writeUInt16LE(bytes, 5);
    return block;
  };
  const file = header(0x74, 32 + name.length);
  file.writeUInt32LE(CONTENT.length, 7);
  file.writeUInt32LE(size, 11);
  file.writeUInt8(3, 15);
  file.writeUInt16LE(name.length, 26);
  file.writeUInt32LE(mode, 28);
  file.write(name, 32, 'latin1');
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    ...[header(0x73, 13), file, Buffer.from(CONTENT), header(0x7b, 7)],
  ]);
}

/** An Apple disk image of so many sectors: only the trailer identifies it. */
export function dmgOf(sectors: number, packed = 4_096): Buffer {
  const trailer = Buffer.alloc(512);
  trailer.write('koly', 'latin1');
  trailer.writeBigUInt64BE(BigInt(sectors), 0x1ec);
  return Buffer.concat([Buffer.alloc(packed, 7), trailer]);
}
