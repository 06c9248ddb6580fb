import type { Frame } from './plan';

type Measure = { width: number; height: number; framesPerSecond: number; seconds: number };

const CODEC = 'V_VP9';
const NAME = 'kadelicht make-clip';
const NANOSECONDS_IN_MILLISECOND = 1_000_000;

/** A size as eight bytes, as long as it may be: so no size depends on another. */
function sizeOf(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  bytes.writeUInt8(1, 0);
  return bytes;
}

const element = (id: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), sizeOf(body.length), body]);
};

function whole(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function decimal(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const words = (id: string, value: string) => element(id, Buffer.from(value, 'utf8'));

const head = element(
  '1a45dfa3',
  whole('4286', 1),
  whole('42f7', 1),
  whole('42f2', 4),
  whole('42f3', 8),
  words('4282', 'webm'),
  whole('4287', 4),
  whole('4285', 2),
);

const information = (seconds: number) =>
  element(
    '1549a966',
    whole('2ad7b1', NANOSECONDS_IN_MILLISECOND),
    decimal('4489', seconds * 1000),
    words('4d80', NAME),
    words('5741', NAME),
  );

const track = ({ width, height, framesPerSecond }: Measure) =>
  element(
    '1654ae6b',
    element(
      'ae',
      whole('d7', 1),
      whole('73c5', 1),
      whole('83', 1),
      whole('9c', 0),
      whole('23e383', Math.round((1000 / framesPerSecond) * NANOSECONDS_IN_MILLISECOND)),
      words('86', CODEC),
      element('e0', whole('b0', width), whole('ba', height)),
    ),
  );

/** One frame; its time counts from the start of its cluster. */
function block({ milliseconds, isKey, bytes }: Frame, start: number): Buffer {
  const top = Buffer.alloc(4);
  top.writeUInt8(0x81, 0);
  top.writeInt16BE(milliseconds - start, 1);
  top.writeUInt8(isKey ? 0x80 : 0, 3);
  return element('a3', top, Buffer.from(bytes));
}

type Cluster = { start: number; bytes: Buffer };

/** One cluster for every frame that stands on its own, with those that build on it. */
function clustersOf(frames: readonly Frame[]): Cluster[] {
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.map((from, order) => {
    const within = frames.slice(from, starts[order + 1]);
    const start = frames[from]?.milliseconds ?? 0;
    const blocks = within.map((frame) => block(frame, start));
    return { start, bytes: element('1f43b675', whole('e7', start), ...blocks) };
  });
}

/** Tells where each cluster begins, counted from the first byte of the segment's content. */
function cuesOf(clusters: readonly Cluster[], offset: number): Buffer {
  let position = offset;
  const points = clusters.map(({ start, bytes }) => {
    const at = position;
    position += bytes.length;
    return element('bb', whole('b3', start), element('b7', whole('f7', 1), whole('f1', at)));
  });
  return element('1c53bb6b', ...points);
}

/**
 * Puts VP9 frames in a WebM file that says how long it is and where one can jump to.
 * @param frames in order, the first one a key frame
 */
export function webm(frames: readonly Frame[], measure: Measure): Buffer {
  const clusters = clustersOf(frames);
  const before = Buffer.concat([information(measure.seconds), track(measure)]);
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, before.length + cuesLength);
  return Buffer.concat([
    head,
    element('18538067', before, cues, ...clusters.map(({ bytes }) => bytes)),
  ]);
}
