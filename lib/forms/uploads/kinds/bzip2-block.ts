import type { BitReader } from './bzip2';

const GROUP = 50;
const MAX_LENGTH = 20;

/** Canonical Huffman: bits to symbols by code length. */
type Table = { limits: Int32Array; bases: Int32Array; symbols: Uint16Array; minLength: number };

export class NotBzip2 extends Error {
  override readonly name = 'NotBzip2';
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotBzip2();
  return value;
}

function usedBytes(bits: BitReader): Uint8Array {
  const groups = bits.take(16);
  const used: number[] = [];
  for (let group = 0; group < 16; group += 1) {
    if ((groups & (0x80_00 >> group)) === 0) continue;
    const bitmap = bits.take(16);
    for (let byte = 0; byte < 16; byte += 1) {
      if ((bitmap & (0x80_00 >> byte)) !== 0) used.push(group * 16 + byte);
    }
  }
  return Uint8Array.from(used);
}

function toFront(list: Uint8Array, index: number): number {
  const chosen = required(list[index]);
  for (let at = index; at > 0; at -= 1) list[at] = list[at - 1] ?? 0;
  list[0] = chosen;
  return chosen;
}

function selectorsOf(bits: BitReader, tables: number): Uint8Array {
  const selectors = new Uint8Array(bits.take(15));
  const order = Uint8Array.from({ length: tables }, (_, index) => index);
  for (let at = 0; at < selectors.length; at += 1) {
    let index = 0;
    while (bits.take(1) === 1) index += 1;
    selectors[at] = toFront(order, index);
  }
  return selectors;
}

function tableOf(bits: BitReader, symbols: number): Table {
  const lengths = new Uint8Array(symbols);
  let length = bits.take(5);
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    while (bits.take(1) === 1) length += bits.take(1) === 0 ? 1 : -1;
    if (length < 1 || length > MAX_LENGTH) throw new NotBzip2();
    lengths[symbol] = length;
  }
  const sorted = new Uint16Array(symbols);
  const limits = new Int32Array(MAX_LENGTH + 2).fill(-1);
  const bases = new Int32Array(MAX_LENGTH + 2);
  let code = 0;
  let filled = 0;
  for (let size = 1; size <= MAX_LENGTH; size += 1) {
    bases[size] = filled - code;
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      if (lengths[symbol] !== size) continue;
      sorted[filled] = symbol;
      filled += 1;
      code += 1;
    }
    limits[size] = code - 1;
    code <<= 1;
  }
  return { limits, bases, symbols: sorted, minLength: Math.min(...lengths) };
}

function symbolOf(bits: BitReader, { limits, bases, symbols, minLength: shortest }: Table): number {
  const next = bits.peek(MAX_LENGTH);
  for (let size = shortest; size <= MAX_LENGTH; size += 1) {
    const code = next >> (MAX_LENGTH - size);
    if (code > (limits[size] ?? -1)) continue;
    bits.skip(size);
    return required(symbols[code + (bases[size] ?? 0)]);
  }
  throw new NotBzip2();
}

/** Decodes a block up to, but without, the inverse Burrows-Wheeler transform. */
export function transformedBlock(
  bits: BitReader,
  into: Uint32Array,
): { length: number; first: number } {
  bits.take(1);
  const first = bits.take(24);
  const used = usedBytes(bits);
  const symbols = used.length + 2;
  const tableCount = bits.take(3);
  if (used.length === 0 || tableCount < 2 || tableCount > 6) throw new NotBzip2();
  const selectors = selectorsOf(bits, tableCount);
  const tables = Array.from({ length: tableCount }, () => tableOf(bits, symbols));

  let length = 0;
  let run = 0;
  let weight = 1;
  for (let read = 0; ; read += 1) {
    const selector = required(selectors[Math.floor(read / GROUP)]);
    const symbol = symbolOf(bits, required(tables[selector]));
    if (symbol <= 1) {
      run += weight << symbol;
      weight <<= 1;
      if (run > into.length) throw new NotBzip2();
      continue;
    }
    if (length + run > into.length) throw new NotBzip2();
    into.fill(required(used[0]), length, length + run);
    length += run;
    run = 0;
    weight = 1;
    if (symbol === symbols - 1) break;
    if (length >= into.length) throw new NotBzip2();
    into[length] = toFront(used, symbol - 1);
    length += 1;
  }
  if (first >= length) throw new NotBzip2();
  return { length, first };
}
