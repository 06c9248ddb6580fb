import { isActivePdf } from './active-pdf';
import { ACTIVE, good, NOT_THIS, type Rule, type Source } from './rule';

/** Readers search for the header in so many bytes (Adobe, implementation note 13 of PDF 1.7). */
const HEADER_WITHIN_BYTES = 1_024;
const HEADER = /%PDF-\d\.\d/;
/** Job lines that some producers put in front. */
// eslint-disable-next-line no-control-regex -- a job begins with Escape
const JOB = /^\x1b%-12345X(?:@PJL[\x20-\x7e]*\r?\n)*$/;
const BLANK = /^(?:\xef\xbb\xbf)?[\s\0]*$/;

export const pdf: Rule = async (source) => {
  const head = (await source.read(0, HEADER_WITHIN_BYTES + 16)).toString('latin1');
  const at = head.search(HEADER);
  if (at < 0 || at > HEADER_WITHIN_BYTES) return NOT_THIS;
  const before = head.slice(0, at);
  if (!BLANK.test(before) && !JOB.test(before)) return NOT_THIS;
  return (await isActivePdf(source)) ? ACTIVE : good('application/pdf');
};

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const HEADER_BYTES = 512;
const TABLES_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const MAX_SECTORS = 4_096;
const LAST_SECTOR = 0xff_ff_ff_fa;
const MACROS = ['VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros'];

function nameOf(entry: Buffer): string | null {
  const bytes = entry.readUInt16LE(64);
  const isUsed = entry.readUInt8(66) > 0 && bytes >= 2 && bytes <= 64;
  return isUsed ? entry.toString('utf16le', 0, bytes - 2) : null;
}

/** Compound files: [MS-CFB] sections 2.2 to 2.6. */
function sectorsOf(source: Source, header: Buffer) {
  const sectorBytes = 2 ** header.readUInt16LE(30);
  const perTable = sectorBytes / 4;
  const positionOf = (sector: number) => (sector + 1) * sectorBytes;

  const wordAt = async (position: number): Promise<number> => {
    const word = await source.read(position, 4);
    return word.length === 4 ? word.readUInt32LE(0) : LAST_SECTOR;
  };

  async function tableAt(index: number): Promise<number> {
    if (index < TABLES_IN_HEADER) return header.readUInt32LE(76 + index * 4);
    let list = header.readUInt32LE(68);
    let left = index - TABLES_IN_HEADER;
    for (let step = 0; left >= perTable - 1 && step < MAX_SECTORS; step += 1) {
      list = await wordAt(positionOf(list) + sectorBytes - 4);
      left -= perTable - 1;
    }
    return list < LAST_SECTOR ? wordAt(positionOf(list) + left * 4) : LAST_SECTOR;
  }

  return {
    read: (sector: number) => source.read(positionOf(sector), sectorBytes),
    async after(sector: number): Promise<number> {
      const table = await tableAt(Math.floor(sector / perTable));
      return table < LAST_SECTOR
        ? wordAt(positionOf(table) + (sector % perTable) * 4)
        : LAST_SECTOR;
    },
  };
}

async function namesIn(source: Source): Promise<ReadonlySet<string> | null> {
  const header = await source.read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(SIGNATURE)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;

  const sectors = sectorsOf(source, header);
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let step = 0; sector < LAST_SECTOR && step < MAX_SECTORS; step += 1) {
    const bytes = await sectors.read(sector);
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const name = nameOf(bytes.subarray(at, at + ENTRY_BYTES));
      if (name !== null) names.add(name);
    }
    sector = await sectors.after(sector);
  }
  return names;
}

/** Office 97 to 2003, by the stream that holds the content; without macros. */
export const ole =
  (mime: string, ...streams: readonly string[]): Rule =>
  async (source) => {
    const names = await namesIn(source);
    if (!names?.has('Root Entry')) return NOT_THIS;
    if (!streams.some((stream) => names.has(stream))) return NOT_THIS;
    return MACROS.some((macro) => names.has(macro)) ? ACTIVE : good(mime);
  };
