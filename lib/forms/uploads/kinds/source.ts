/** What a file holds, read piece by piece: it is never in memory as a whole. */
export type Source = {
  /** In bytes. */
  size: number;
  /** At most `length` bytes from `start` on; fewer at the end of the file. */
  read: (start: number, length: number) => Promise<Buffer>;
  /** The bytes from `start` up to `end`, in order. */
  chunks: (start?: number, end?: number) => AsyncIterable<Buffer>;
};

/** So much is looked at where a look at the beginning is enough. */
const HEAD_BYTES = 65_536;

export const headOf = (source: Source): Promise<Buffer> => source.read(0, HEAD_BYTES);
