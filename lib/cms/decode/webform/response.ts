import { z } from 'zod';
import { safeHref } from '@/lib/cms/decode/fields/href';
import { toPlain } from '@/lib/cms/decode/fields/sanitize';
import type { RichText } from '@/lib/content/rich-text';
import { type Form, questionsIn } from '@/lib/forms/definition/form';
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

/**
 * Why the backend refused: an answer is wrong, the form takes none (closed, full, unknown), or the
 * call itself was wrong, which is our fault and not the visitor's.
 */
export type Rejection = {
  reason: 'answers' | 'form' | 'request';
  /** For the visitor in the first two, for the log in the last. Without HTML. */
  general: string | null;
  /** What is wrong, by the key of the element. Without HTML. */
  fields: ReadonlyMap<string, string>;
};

const plainText = z.string().transform(toPlain);
const aboutAnswers = z.object({ message: z.unknown(), error: z.record(z.string(), z.unknown()) });
const aboutForm = z.object({
  message: z.undefined().optional(),
  error: z.object({ message: plainText }),
});
const aboutRequest = z.object({ message: plainText });

/** `adres][city` is a part of `adres`. */
const keyOf = (path: string) => path.split(/[[\]]+/)[0] ?? path;

/**
 * The three bodies of 400 to a submission (contract part A). What is wrong with something that the
 * form does not ask a visitor goes to `general`. A form can have an element called `message`: the
 * bodies are told apart by their outside.
 */
export function decodeRejection(body: unknown, { elements }: Form): Rejection {
  const form = aboutForm.safeParse(body);
  if (form.success) return { reason: 'form', general: form.data.error.message, fields: new Map() };

  const answers = aboutAnswers.safeParse(body);
  if (!answers.success) {
    const general = aboutRequest.safeParse(body).data?.message ?? null;
    return { reason: 'request', general, fields: new Map() };
  }

  const known = new Set(questionsIn(elements).map(({ key }) => key));
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const [path, wire] of Object.entries(answers.data.error)) {
    const message = plainText.safeParse(wire).data ?? null;
    if (message === null) continue;
    const key = keyOf(path);
    if (!known.has(key)) rest.push(message);
    else if (!fields.has(key)) fields.set(key, message);
  }
  const isSilent = rest.length === 0 && fields.size === 0;
  const whole = isSilent ? (plainText.safeParse(answers.data.message).data ?? null) : null;
  return { reason: 'answers', general: rest.join(' ') || whole, fields };
}
