const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;

const STATUS_AT = 9;
const STATUS_END = 12;
const HEXADECIMAL = 16;

type State = 'head' | 'body' | 'chunk size' | 'chunk' | 'last line';

/**
 * Finds only the end of each response (RFC 9112, section 6): a load generator must do less work
 * than the server. @param onResponse called at the end of each response
 */
export function createResponseReader(
  onResponse: (status: number) => void,
): (bytes: Buffer) => void {
  let state: State = 'head';
  let status = 0;
  /** Bytes of the body or chunk still to come. */
  let left = 0;
  /** The start of an incomplete head or line. */
  let incomplete: Buffer | null = null;

  function end(): void {
    state = 'head';
    onResponse(status);
  }

  function readHead(head: string): void {
    status = Number(head.slice(STATUS_AT, STATUS_END));
    left = Number(LENGTH.exec(head)?.[1] ?? 0);
    if (left > 0) state = 'body';
    else if (CHUNKED.test(head)) state = 'chunk size';
    else end();
  }

  function readSize(line: string): void {
    const size = Number.parseInt(line, HEXADECIMAL);
    // CRLF ends each chunk.
    left = size + LINE_END.length;
    state = size > 0 ? 'chunk' : 'last line';
  }

  /** Returns the next offset, or `at` when more bytes are needed. */
  function step(bytes: Buffer, at: number): number {
    if (state === 'head' || state === 'chunk size') {
      const delimiter = state === 'head' ? HEAD_END : LINE_END;
      const found = bytes.indexOf(delimiter, at, 'latin1');
      if (found === -1) return at;
      const text = bytes.toString('latin1', at, found);
      if (state === 'head') readHead(text);
      else readSize(text);
      return found + delimiter.length;
    }
    const taken = Math.min(left, bytes.length - at);
    left -= taken;
    if (left > 0) return at + taken;
    if (state === 'chunk') state = 'chunk size';
    else end();
    return at + taken;
  }

  return (chunk) => {
    const bytes = incomplete ? Buffer.concat([incomplete, chunk]) : chunk;
    incomplete = null;
    let at = 0;
    while (at < bytes.length) {
      const next = step(bytes, at);
      if (next === at) {
        // The caller reuses its buffer.
        incomplete = Buffer.from(bytes.subarray(at));
        return;
      }
      at = next;
    }
  };
}
