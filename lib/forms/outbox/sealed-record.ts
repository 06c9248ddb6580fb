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

type Place = Pick<Submission, 'key' | 'site' | 'webform'>;

const about = ({ key, site, webform }: Place) => JSON.stringify([key, site, webform]);

/** All that a visitor typed, and the names of their files, sealed and bound to its row. */
export function sealRecord(submission: Submission, seal: RecordCipher): Buffer {
  const { language, payload, files } = submission;
  return seal.encrypt(JSON.stringify({ language, payload, files }), about(submission));
}

/** The reverse of `sealRecord`. Throws OutboxKeyMismatch when it does not open. */
export function openRecord(siteLocale: Place, sealed: Uint8Array, seal: RecordCipher): Submission {
  const { key, site, webform } = siteLocale;
  const opened = contents.parse(JSON.parse(seal.decryptText(sealed, about(siteLocale))));
  return { key, site, webform, ...opened };
}
