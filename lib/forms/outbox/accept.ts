import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '@/lib/platform/database';
import type { Json, Submission } from './submission';
import { encryptSubmission } from './sealed-record';
import type { RecordCipher } from '@/lib/platform/encryption';

/** Nothing that looks or sounds like another (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V), no vowel: no word. */
const ALPHABET = '3479CDFGHJKMNPQRTWXY';
const GROUP = 4;

const group = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A random receipt number such as `K7QD-3MXP`: one in 25 milliard, and no clue to any other. */
const newReceipt = (): string => `${group()}-${group()}`;

/** A receipt as a person types it: small letters and a forgotten hyphen are mended. */
export function readReceipt(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same answers give the same text, whatever the order in which they arrived. */
function canonical(value: Json): Json {
  if (!isRecord(value)) return Array.isArray(value) ? value.map(canonical) : value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, canonical(value[name] ?? null)]));
}

/**
 * What tells one body from another, by HMAC-SHA-256: a plain hash of a known name and date of birth
 * could be guessed. The language does not count; a file counts by its id in quarantine.
 */
function bodyHash(submission: Submission, key: Buffer): Buffer {
  const { site, webform, payload, files } = submission;
  const ids = files.map(({ element, id }) => `${element}=${id}`).toSorted();
  const body = JSON.stringify([site, webform, canonical(payload), ids]);
  return createHmac('sha256', key).update(body).digest();
}

export type Acceptance =
  /** On disk. `isRepeat` when the same form with the same answers was accepted before. */
  | { kind: 'accepted'; receipt: string; isRepeat: boolean }
  /** This form was sent before with other answers (409): nothing was written. */
  | { kind: 'conflict' };

/** So long the one who accepted may deliver it itself, before a worker takes it up. */
const WORKER_DELAY_MS = 5_000;

const known = z.object({ receipt: z.string(), body_hash: z.instanceof(Uint8Array) });

type Keys = { cipher: RecordCipher; hashKey: Buffer };

/** Accepts submissions: one synced write each, none for a repeat; and recognises those accepted before. */
export function acceptor(db: DatabaseSync, { cipher, hashKey }: Keys, now: () => number) {
  const find = db.prepare('SELECT receipt, body_hash FROM acceptance WHERE key = ?');
  const isTaken = db.prepare('SELECT 1 FROM acceptance WHERE receipt = ?');
  const insertAcceptance = db.prepare('INSERT INTO acceptance VALUES (?, ?, ?, ?, NULL)');
  const insertRecord = db.prepare(
    `INSERT INTO record (key, receipt, site, webform, sealed, file_ids, state, accepted_at,
       waits_since, tries, next_at, is_uncertain)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, 0, ?, 0)`,
  );

  const freeReceipt = (): string => {
    const receipt = newReceipt();
    return isTaken.get(receipt) ? freeReceipt() : receipt;
  };

  function recognise(submission: Submission): Acceptance | null {
    const before = known.optional().parse(find.get(submission.key));
    if (!before) return null;
    const isSame = timingSafeEqual(before.body_hash, bodyHash(submission, hashKey));
    return isSame
      ? { kind: 'accepted', receipt: before.receipt, isRepeat: true }
      : { kind: 'conflict' };
  }

  function accept(submission: Submission): Acceptance {
    const { key, site, webform, files } = submission;
    const hash = bodyHash(submission, hashKey);
    const encrypted = encryptSubmission(submission, cipher);
    const ids = JSON.stringify(files.map(({ id }) => id));

    return transaction(db, () => {
      const before = recognise(submission);
      if (before) return before;
      const receipt = freeReceipt();
      const at = now();
      insertAcceptance.run(key, receipt, hash, at);
      insertRecord.run(key, receipt, site, webform, encrypted, ids, at, at, at + WORKER_DELAY_MS);
      return { kind: 'accepted', receipt, isRepeat: false };
    });
  }

  return { accept, recognise };
}
