import type { IncomingMessage } from 'node:http';
import type { Answer } from '@/backend/http/answer';

const HEADER = 'Idempotency-Key';
/** Visible ASCII: what can stand in a header without quoting, and a uuid has of it. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key that makes a submission arrive once; null without one, undefined for one that cannot be used. */
export function idempotencyKey({ headers }: IncomingMessage): string | null | undefined {
  const given = headers[HEADER.toLowerCase()];
  if (given === undefined) return null;
  return typeof given === 'string' && KEY.test(given) ? given : undefined;
}

/** Says back which key was honoured: a backend that knows none says nothing. */
export const withKey = (answer: Answer, key: string | null): Answer =>
  key === null ? answer : { ...answer, headers: { ...answer.headers, [HEADER]: key } };
