import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import {
  byMagic,
  good,
  goodIf,
  isTooMuch,
  MAX_ENTRIES,
  NOT_THIS,
  parsed,
  type Rule,
  type Source,
  UNSAFE,
  type Verdict,
} from './rule';
import { isArchive, SIGNATURE_BYTES } from './contained';
import { isOutside } from './zip';

const TAR_AT = 257;
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

async function withStream(source: Source, parse: (input: Readable) => Promise<Verdict>) {
  const readErrors: Error[] = [];
  const input = Readable.from(source.chunks(), { objectMode: false });
  input.on('error', (error) => readErrors.push(error));
  return parsed(parse(input), readErrors).finally(() => input.destroy());
}

/** The reader of the last stream gets every error. */
const ended = () => {};

/** The size field has 32 bits and may be forged, so the file is decompressed up to the limit. */
export const gzip: Rule = async (source) => {
  if (!(await source.read(0, 3)).equals(GZIP)) return NOT_THIS;
  return withStream(source, async (input) => {
    let unpacked = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of pipeline(input, createGunzip(), ended)) {
      if (!(chunk instanceof Buffer)) continue;
      unpacked += chunk.length;
      if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk]);
      if (isTooMuch(unpacked, source.size)) return UNSAFE;
    }
    if (head.toString('latin1', TAR_AT, TAR_AT + 5) === 'ustar') return checkTarIn(source);
    return isArchive('', head) ? UNSAFE : good('application/gzip');
  });
};

/** A tar is one archive with the gzip around it. */
async function checkTarIn(source: Source): Promise<Verdict> {
  const verdict = await withStream(source, (input) =>
    checkTar(pipeline(input, createGunzip(), ended), source.size),
  );
  return verdict.kind === 'good' ? good('application/gzip') : verdict;
}

async function headIn(entry: AsyncIterable<unknown>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of entry)
    if (chunk instanceof Buffer && head.length < SIGNATURE_BYTES)
      head = Buffer.concat([head, chunk]);
  return head;
}

/** Header fields can be absent, whatever the types declare. */
const header = z.object({
  name: z.string(),
  size: z.number().nullish(),
  type: z.string().nullish(),
  linkname: z.string().nullish(),
  pax: z.object({ 'GNU.sparse.realsize': z.coerce.number().optional() }).nullish(),
});

/** Another file under a name of its own. */
const LINKS: ReadonlySet<string> = new Set(['symlink', 'link']);

async function checkTar(input: Readable, compressed: number): Promise<Verdict> {
  let entries = 0;
  let unpacked = 0;
  for await (const entry of pipeline(input, extract(), ended)) {
    const { name, size, type, linkname, pax } = header.parse(entry.header);
    entries += 1;
    // A sparse file is listed with its stored bytes, and expands to the size it names.
    unpacked += Math.max(size ?? 0, pax?.['GNU.sparse.realsize'] ?? 0);
    const leadsOut = isOutside(name) || isOutside(linkname ?? '');
    const isLink = LINKS.has(type ?? '');
    if (isLink || leadsOut || entries > MAX_ENTRIES || isTooMuch(unpacked, compressed))
      return UNSAFE;
    if (isArchive(name, await headIn(entry))) return UNSAFE;
  }
  return goodIf(entries > 0, 'application/x-tar');
}

export const tar: Rule = async (source) =>
  (await byMagic('tar')(source)).kind === 'good'
    ? withStream(source, (input) => checkTar(input, source.size))
    : NOT_THIS;

const DMG_TRAILER_BYTES = 512;
const SECTOR_BYTES = 512;
const SECTORS_AT = 0x1ec;

export const dmg: Rule = async (source) => {
  const start = Math.max(0, source.size - DMG_TRAILER_BYTES);
  const trailer = await source.read(start, DMG_TRAILER_BYTES);
  const isImage =
    trailer.length === DMG_TRAILER_BYTES && trailer.toString('latin1', 0, 4) === 'koly';
  if (!isImage) return NOT_THIS;
  const unpacked = Number(trailer.readBigUInt64BE(SECTORS_AT)) * SECTOR_BYTES;
  return isTooMuch(unpacked, source.size) ? UNSAFE : good('application/x-apple-diskimage');
};

const STUFFIT = /^(?:SIT!|StuffIt \(c\)1997-)/;

/** StuffIt, by its signature alone: no maintained library reads its directory. */
export const sit: Rule = async (source) =>
  goodIf(STUFFIT.test((await source.read(0, 16)).toString('latin1')), 'application/x-stuffit');
