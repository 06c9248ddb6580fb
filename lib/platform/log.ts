import { requestId } from './request-id';

type Detail = Readonly<Record<string, string | number | null>>;

/** Returns the message of a thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the name alone, for errors whose message may quote what a visitor typed. */
export const errorName = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error;

/**
 * Writes one line of JSON to standard error, with the id of its request. No personal data: no IP
 * address, no query, nothing that was typed.
 */
export function log(level: 'info' | 'warn' | 'error', message: string, detail: Detail): void {
  const id = requestId();
  const request = id === null ? {} : { requestId: id };
  process.stderr.write(`${JSON.stringify({ level, message, ...detail, ...request })}\n`);
}
