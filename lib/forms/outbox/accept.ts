import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '@/lib/platform/database';
import { encryptSubmission, type Json, type Submission } from './submission';
import type { RecordCipher } from '@/lib/platform/encryption';

/** No characters that look or sound alike, and no vowels, so no words. */
const ALPHABET = '3479CDFGHJKMNPQRTWXY';
const GROUP = 4;

const group = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newReceipt = (): string => `${group()}-${group()}`;

export function readReceipt(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function canonical(value: Json): Json {
  if (!isRecord(value)) return Array.isArray(value) ? value.map(canonical) : value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, canonical(value[name] ?? null)]));
}

/** An HMAC, because a plain hash of a known name and date of birth could be guessed. */
function bodyHash(submission: Submission, key: Buffer): Buffer {
  const { site, webform, payload, files, isKeyedByContent = false } = submission;
  const ids = files.map(({ element, id }) => `${element}=${id}`).toSorted();
  const content = isKeyedByContent ? [] : [canonical(payload), ids];
  const body = JSON.stringify([site, webform, ...content]);
  return createHmac('sha256', key).update(body).digest();
}

export type Acceptance =
  { kind: 'accepted'; receipt: string; isRepeat: boolean } | { kind: 'conflict' };

/** In this time only the accepting process delivers it; then workers may. */
const WORKER_DELAY_MS = 5_000;

const known = z.object({ receipt: z.string(), body_hash: z.instanceof(Uint8Array) });

type Keys = { cipher: RecordCipher; hashKey: Buffer };

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
