import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { clientNetwork } from '@/lib/platform/client-network';
import { macOf } from '@/lib/platform/digests';

const DAY_MS = 86_400_000;
const MAX_PER_MAILBOX = 3;
const MAX_PER_CLIENT = 10;

/** HMACs of the mailbox and of the client that requested it, for a day. */
export const CONFIRMATION_TABLE = `
  CREATE TABLE IF NOT EXISTS confirmation_mail (
    mailbox_hash BLOB NOT NULL,
    client_hash BLOB NOT NULL,
    requested_at INTEGER NOT NULL
  ) STRICT;
`;

/** `name+anything@` reaches the mailbox of `name@` (RFC 5233). */
export function normalizeMailbox(address: string): string {
  const plain = address.toLowerCase();
  const at = plain.lastIndexOf('@');
  const [name = ''] = plain.slice(0, at).split('+');
  return `${name}${plain.slice(at)}`;
}

const total = z.object({ total: z.number() }).transform((found) => found.total);

type Options = { hashKey: KeyObject; factor: number; now: () => number };

/** No one floods another person’s mailbox with confirmations. */
export function confirmationLimits(db: DatabaseSync, { hashKey, factor, now }: Options) {
  // Also removes those of a clock that was set back since.
  const forget = db.prepare(
    `DELETE FROM confirmation_mail WHERE abs(? - requested_at) >= ${DAY_MS}`,
  );
  const ofMailbox = db.prepare(
    'SELECT count(*) AS total FROM confirmation_mail WHERE mailbox_hash = ?',
  );
  const ofClient = db.prepare(
    'SELECT count(*) AS total FROM confirmation_mail WHERE client_hash = ?',
  );
  const insert = db.prepare('INSERT INTO confirmation_mail VALUES (?, ?, ?)');
  const hashOfClient = (ipAddress: string) => macOf(['client', clientNetwork(ipAddress)], hashKey);

  function isClientLimited(ipAddress: string): boolean {
    forget.run(now());
    return total.parse(ofClient.get(hashOfClient(ipAddress))) >= MAX_PER_CLIENT * factor;
  }

  return {
    isClientLimited,

    /** Counts a mail, in a transaction; false when the mailbox or the client has had its mails of a day. */
    take(address: string, ipAddress: string): boolean {
      const mailbox = macOf(['mailbox', normalizeMailbox(address)], hashKey);
      if (isClientLimited(ipAddress)) return false;
      if (total.parse(ofMailbox.get(mailbox)) >= MAX_PER_MAILBOX) return false;
      insert.run(mailbox, hashOfClient(ipAddress), now());
      return true;
    },
  };
}
