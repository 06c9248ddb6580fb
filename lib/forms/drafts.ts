import { type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openReplaceable, createStorageGuard } from '@/lib/platform/database';
import { createRecordCipher } from '@/lib/platform/encryption';
import { STORED_LIFETIME_MS } from './lifetime';
import { confirmation, problem, uploadedFile } from './submission/result';

const list = z.array(z.string()).readonly();
const parts = z.record(z.string(), z.union([z.string(), list])).readonly();

export const storedAnswers = z
  .record(z.string(), z.union([z.string(), z.boolean(), list, parts]))
  .readonly();

/** A page without script renders a form again from this, or its confirmation. */
const draft = z.object({
  site: z.string(),
  webform: z.string(),
  /** Its messages are in this language. */
  language: z.string().nullable().default(null),
  answers: storedAnswers,
  files: z.record(z.string(), z.array(uploadedFile).readonly()),
  problems: z.array(problem).readonly(),
  message: z.string().nullable(),
  step: z.string().nullable(),
  /** The page before that of the form. */
  referrer: z.string().nullable().default(null),
  confirmation: z.nullable(confirmation),
  /** It was filled in on the page of another language. */
  isMoved: z.boolean().default(false),
  sent: z.object({ receipt: z.string(), fingerprint: z.string() }).nullable().default(null),
});

export type Draft = z.output<typeof draft>;

const ID_BYTES = 16;
/** Ten thousand forms of 6 kB, one every nine seconds for a day; then the oldest is deleted. */
const MAX_BYTES = 64 * 1_024 * 1_024;

const TABLE = `CREATE TABLE IF NOT EXISTS draft (
  id TEXT PRIMARY KEY, sealed BLOB NOT NULL, expires_at INTEGER NOT NULL
) STRICT`;

const REMOVE_EXCESS = `DELETE FROM draft WHERE id IN (
  SELECT id FROM (
    SELECT id, sum(length(sealed)) OVER (ORDER BY expires_at DESC, rowid DESC) AS upto FROM draft
  ) WHERE upto > ?)`;

const row = z.object({ sealed: z.instanceof(Uint8Array), expires_at: z.number() }).optional();

const guard = createStorageGuard('The store of drafts');

type DraftScope = { session: string; site: string; webform: string };

type Options = {
  folder: string;
  encryptionKey: KeyObject;
  earlierKeys?: readonly KeyObject[];
  now?: () => number;
  maxBytes?: number;
};

/** A draft decrypts only with both its id, from the URL, and the session, from the cookie. */
export function openDrafts({
  folder,
  encryptionKey,
  earlierKeys,
  now = Date.now,
  maxBytes = MAX_BYTES,
}: Options) {
  const db = guard(() =>
    openReplaceable({
      folder,
      file: 'drafts.sqlite',
      tables: TABLE,
      // No one else has the id and the session that decrypt a draft.
      whenDamaged: 'delete',
    }),
  );
  const cipher = createRecordCipher(encryptionKey, earlierKeys);
  const find = db.prepare('SELECT sealed, expires_at FROM draft WHERE id = ?');
  const write = db.prepare('INSERT OR REPLACE INTO draft VALUES (?, ?, ?)');
  const removePast = db.prepare('DELETE FROM draft WHERE expires_at < ?');
  const removeExcess = db.prepare(REMOVE_EXCESS);

  return {
    /** Returns the draft's id, new unless `known`. Throws StorageUnavailable. */
    save(content: Draft, session: string, known: string | null = null): string {
      const id = known ?? randomBytes(ID_BYTES).toString('base64url');
      const encrypted = cipher.encrypt(JSON.stringify(content), `${id} ${session}`);
      guard(() => {
        write.run(id, encrypted, now() + STORED_LIFETIME_MS);
        removePast.run(now());
        removeExcess.run(maxBytes);
      });
      return id;
    },

    load(id: string, { session, site, webform }: DraftScope): Draft | null {
      const found = row.parse(find.get(id));
      if (!found || found.expires_at < now()) return null;
      try {
        const text: unknown = JSON.parse(cipher.decryptText(found.sealed, `${id} ${session}`));
        const content = draft.parse(text);
        return content.site === site && content.webform === webform ? content : null;
      } catch {
        // Another session's, or written by another version.
        return null;
      }
    },

    close(): void {
      db.close();
    },
  };
}

export type Drafts = ReturnType<typeof openDrafts>;
