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

/** No personal data: no IP address, query or form value. */
export function log(level: 'info' | 'warn' | 'error', message: string, detail: Detail): void {
  const { id } = requestContext();
  const request = id === null ? {} : { requestId: id };
  const line = { time: new Date().toISOString(), level, message, ...detail, ...request };
  process.stderr.write(`${JSON.stringify({ ...line, instance: INSTANCE })}\n`);
}
