import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import {
  ACTIVE,
  acceptAs,
  acceptIf,
  isTooMuch,
  MAX_ENTRIES,
  NOT_THIS,
  type Rule,
  UNSAFE,
  type Verdict,
} from './rule';
import { isArchive, isProgram, SIGNATURE_BYTES } from './contained';

export type Zip = {
  names: readonly string[];
  part: (name: string, isWanted?: (head: Buffer) => boolean) => Promise<Buffer | null>;
};

export const isOutside = (name: string): boolean =>
  validateFileName(name.replaceAll('\\', '/')) !== null;

/** Null for what cannot be unpacked safely. */
async function listEntries(file: ZipFile, compressed: number): Promise<Map<string, Entry> | null> {
  if (file.entryCount > MAX_ENTRIES) return null;
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let inside = 0;
  for await (const entry of file.eachEntry()) {
    // Names are bytes here, whatever the types declare: `decodeStrings` is off.
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    unpacked += entry.uncompressedSize;
    inside += entry.compressedSize;
    // Entries that share their bytes sum to more than the file; of two with one name, readers choose either.
    const isTwice = entries.has(name) || inside > compressed;
    if (isOutside(name) || isTooMuch(unpacked, compressed) || isTwice) return null;
    entries.set(name, entry);
  }
  return entries;
}

const TYPE_BITS = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** By the mode of a Unix file (POSIX, `sys/stat.h`), which is in the upper half. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & TYPE_BITS) === SYMBOLIC_LINK;

/** Its first part, or all where `isWanted` says so of that. Throws past its listed size, which can be forged. */
async function readPart(file: ZipFile, entry: Entry, isWanted: (head: Buffer) => boolean) {
  if (!entry.canDecodeFileData()) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.openReadStreamPromise(entry))
    if (chunk instanceof Buffer && (!chunks[0] || isWanted(chunks[0]))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const isShort = (head: Buffer): boolean => head.length < SIGNATURE_BYTES;

/** Every entry is decompressed. An archive in an archive, or a link, could lead anywhere. */
async function findRejection(
  file: ZipFile,
  entries: Map<string, Entry>,
  mayHold: Check['mayHold'],
) {
  let isActive = false;
  for (const [name, entry] of entries) {
    if (isLink(entry)) return UNSAFE;
    try {
      const head = await readPart(file, entry, isShort);
      if (mayHold !== 'archives' && isArchive(name, head)) return UNSAFE;
      isActive ||= mayHold !== 'programs' && isProgram(name, head);
    } catch {
      return UNSAFE;
    }
  }
  return isActive ? ACTIVE : null;
}

const ENTRY = Buffer.from('PK\x03\x04', 'latin1');

/** A zip must start as one: a self-extracting archive is a program. */
async function asZip(bytes: Buffer, { check, mayHold }: Check): Promise<Verdict> {
  if (!bytes.subarray(0, ENTRY.length).equals(ENTRY)) return NOT_THIS;
  const file = await fromBufferPromise(bytes, { decodeStrings: false });
  const entries = await listEntries(file, bytes.length);
  if (entries === null) return UNSAFE;
  if (entries.size === 0) return NOT_THIS;
  const rejection = await findRejection(file, entries, mayHold);
  if (rejection) return rejection;
  return check({
    names: [...entries.keys()],
    async part(name, isWanted = () => true) {
      const entry = entries.get(name);
      return entry ? readPart(file, entry, isWanted) : null;
    },
  });
}

type Check = {
  check: (zip: Zip) => Promise<Verdict> | Verdict;
  mayHold: 'files' | 'archives' | 'programs';
};

export const zip: Rule = (bytes) =>
  asZip(bytes, { check: () => acceptAs('application/zip'), mayHold: 'files' });

export const jar: Rule = (bytes) =>
  asZip(bytes, {
    check: ({ names }) =>
      acceptIf(names.includes('META-INF/MANIFEST.MF'), 'application/java-archive'),
    mayHold: 'programs',
  });

/** Documents of an office have others embedded. */
export const asDocument = (bytes: Buffer, check: Check['check']): Promise<Verdict> =>
  asZip(bytes, { check, mayHold: 'archives' });
