import { requestId } from './request-id';

type Detail = Readonly<Record<string, string | number | null>>;

/**
 * One line of JSON to standard error, with the id of the request it is about where there is one. No
 * personal data belongs in it (trust rule 14): no address of a visitor, no query, nothing that was
 * typed.
 */
export function log(level: 'info' | 'warn' | 'error', message: string, detail: Detail): void {
  const id = requestId();
  const request = id === null ? {} : { requestId: id };
  process.stderr.write(`${JSON.stringify({ level, message, ...detail, ...request })}\n`);
}
