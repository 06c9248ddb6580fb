import { hostname } from 'node:os';
import { requestContext } from './request-context';

type Detail = Readonly<Record<string, string | number | null>>;

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Returns only the name, for errors whose message may quote what a visitor typed. */
export const errorName = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error;

/** One process of one host. */
const INSTANCE = `${hostname()}/${process.pid}`;

/** A reader that hangs may not fill the memory of this process. */
const MAX_UNREAD_BYTES = 1_048_576;
let leftOut = 0;

type Level = 'info' | 'warn' | 'error';

function write(level: Level, message: string, detail: Detail): void {
  const line = { time: new Date().toISOString(), level, message, ...detail, instance: INSTANCE };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** No personal data: no IP address, query or form value. */
export function log(level: Level, message: string, detail: Detail): void {
  if (process.stderr.writableLength > MAX_UNREAD_BYTES) {
    leftOut += 1;
    return;
  }
  if (leftOut > 0)
    write('warn', 'lines were left out, because the log was not read', { lines: leftOut });
  leftOut = 0;
  const { id } = requestContext();
  write(level, message, id === null ? detail : { ...detail, requestId: id });
}
