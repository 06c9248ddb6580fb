import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import {
  byMagic,
  acceptAs,
  acceptIf,
  isTooMuch,
  MAX_ENTRIES,
  NOT_THIS,
  type Rule,
  UNSAFE,
  type Verdict,
} from './rule';
import { isArchive, SIGNATURE_BYTES } from './contained';
import { isOutside } from './zip';

const TAR_AT = 257;
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

/** The reader of the last stream gets every error. */
const ignoreEnd = () => {};

const gunzip = (bytes: Buffer) => pipeline(Readable.from([bytes]), createGunzip(), ignoreEnd);

/** The size field has 32 bits and may be forged, so the file is decompressed up to the limit. */
export const gzip: Rule = async (bytes) => {
  if (!bytes.subarray(0, GZIP.length).equals(GZIP)) return NOT_THIS;
  let unpacked = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of gunzip(bytes)) {
    if (!(chunk instanceof Buffer)) continue;
    unpacked += chunk.length;
    if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk]);
    if (isTooMuch(unpacked, bytes.length)) return UNSAFE;
  }
  if (head.toString('latin1', TAR_AT, TAR_AT + 5) !== 'ustar')
    return isArchive('', head) ? UNSAFE : acceptAs('application/gzip');
  // A tar is one archive with the gzip around it.
  const verdict = await checkTar(gunzip(bytes), bytes.length);
  return verdict.kind === 'good' ? acceptAs('application/gzip') : verdict;
};

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
  for await (const entry of pipeline(input, extract(), ignoreEnd)) {
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
  return acceptIf(entries > 0, 'application/x-tar');
}

export const tar: Rule = async (bytes) =>
  (await byMagic('tar')(bytes)).kind === 'good'
    ? checkTar(Readable.from([bytes]), bytes.length)
    : NOT_THIS;

const DMG_TRAILER_BYTES = 512;

/** A disk image of macOS, by its trailer. */
export const dmg: Rule = (bytes) =>
  acceptIf(
    bytes.subarray(-DMG_TRAILER_BYTES).toString('latin1', 0, 4) === 'koly',
    'application/x-apple-diskimage',
  );

const STUFFIT = /^(?:SIT!|StuffIt \(c\)1997-)/;

export const sit: Rule = (bytes) =>
  acceptIf(STUFFIT.test(bytes.toString('latin1', 0, 16)), 'application/x-stuffit');
