import { createHash } from 'node:crypto';
import type { TokenCheck } from './form-token';
import type { Answers } from '@/lib/forms/definition/answer';

/** The key in the token of a page that is kept whole: the same for all who see that page. */
export const SHARED_KEY = '00000000-0000-0000-0000-000000000000';

type Sent = { site: string; webform: string; visitor: string; answers: Answers };

const HEX = 32;

/** As a UUID. */
function keyOfPost({ site, webform, visitor, answers }: Sent, issuedAt: number): string {
  const sorted = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([site, webform, issuedAt, visitor, sorted]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HEX);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The idempotency key of a post: that of its token, or, where its page has none of its own, the same
 * for the same answers of the same visitor to the same page, so that a second press is no second
 * submission. Null while the token is of no use.
 */
export function keyOf(token: TokenCheck, sent: Sent): string | null {
  if (token.kind !== 'valid') return null;
  return token.key === SHARED_KEY ? keyOfPost(sent, token.issuedAt) : token.key;
}
