import { requestId } from './request-id';

type Detail = Readonly<Record<string, string | number | null>>;

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Returns only the name, for errors whose message may quote what a visitor typed. */
export const errorName = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error;

/** No personal data: no IP address, query or form value. */
export function log(level: 'info' | 'warn' | 'error', message: string, detail: Detail): void {
  const id = requestId();
  const request = id === null ? {} : { requestId: id };
  process.stderr.write(`${JSON.stringify({ level, message, ...detail, ...request })}\n`);
}
