import { z } from 'zod';
import { LANGUAGES } from '@/lib/content/language';
import type { RecordCipher } from '@/lib/platform/encryption';
import type { Submission } from './submission';

const contents = z.object({
  language: z.enum(LANGUAGES),
  payload: z.record(z.string(), z.json()),
  files: z.array(
    z.object({ id: z.string(), element: z.string(), name: z.string(), bytes: z.number() }),
  ),
});

type RowKey = Pick<Submission, 'key' | 'site' | 'webform'>;

const about = ({ key, site, webform }: RowKey) => JSON.stringify([key, site, webform]);

/** Encrypts answers and file names, authenticated together with the row's key, site and form. */
export function encryptSubmission(submission: Submission, cipher: RecordCipher): Buffer {
  const { language, payload, files } = submission;
  return cipher.encrypt(JSON.stringify({ language, payload, files }), about(submission));
}

/** Throws OutboxKeyMismatch. */
export function decryptSubmission(
  row: RowKey,
  encrypted: Uint8Array,
  cipher: RecordCipher,
): Submission {
  const { key, site, webform } = row;
  const opened = contents.parse(JSON.parse(cipher.decryptText(encrypted, about(row))));
  return { key, site, webform, ...opened };
}
