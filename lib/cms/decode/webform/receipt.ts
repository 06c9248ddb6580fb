import { z } from 'zod';
import type { RichText } from '@/lib/content/rich-text';
import { safeHref } from '@/lib/cms/decode/href';
import { html, plain } from './property';

/** What the backend wants to be said after a submission. */
export type Confirmation = {
  /** Drupal's own names, such as `page`, `inline`, `url`. */
  type: string;
  url: string | null;
  message: RichText | null;
  title: string | null;
};

const href = z
  .string()
  .nullish()
  .transform((text) => (text ? safeHref(text) : null));

/** The answer to a submission (contract part A, Submit); older versions number it. */
export const receipt = z
  .object({
    sid: z.union([z.string().min(1), z.number().int()]).transform(String),
    confirmation_type: plain.catch(null),
    confirmation_url: href.catch(null),
    confirmation_message: html.catch(null),
    confirmation_title: plain.catch(null),
  })
  .transform((wire): { sid: string; confirmation: Confirmation | null } => ({
    sid: wire.sid,
    confirmation: wire.confirmation_type
      ? {
          type: wire.confirmation_type,
          url: wire.confirmation_url,
          message: wire.confirmation_message,
          title: wire.confirmation_title,
        }
      : null,
  }));

/** The answer to an upload: a file entity, of which its number is all that counts. */
export const storedFile = z
  .object({ fid: z.tuple([z.object({ value: z.number().int().positive() })], z.unknown()) })
  .transform(({ fid: [first] }) => first.value);
