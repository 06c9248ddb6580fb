import { z } from 'zod';
import { safeHref } from '@/lib/cms/decode/fields/href';
import { toPlain } from '@/lib/cms/decode/fields/sanitize';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { linkTarget } from '@/lib/routing/link-target';
import { html, plain } from './property';

/** Drupal's own path may be without a slash, and a URI of its own; a token stands for an address or a part of one. */
function toHref(written: string): string | null {
  const text = written.trim().replace(/^(?:<front>$|internal:\/|entity:(?=node\/))/, '/');
  const isOwnPath = /^[^[]/.test(text) && linkTarget(text)?.kind === 'relative';
  return safeHref(isOwnPath ? `/${text}` : text);
}

const href = z
  .string()
  .nullish()
  .transform((text) => (text ? toHref(text) : null));

/**
 * The types of Webform that show no address, or no words. What an editor wrote before choosing one
 * of them is sent all the same, and its form of settings no longer shows it.
 */
const WITHOUT_URL: ReadonlySet<string> = new Set(['inline', 'message', 'modal', 'none', 'page']);
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['none', 'url']);

/** Older versions send a number. */
export const receipt = z
  .object({
    sid: z.union([z.string().min(1), z.number().int()]).transform(String),
    confirmation_type: plain.catch(null),
    confirmation_url: href.catch(null),
    confirmation_message: html.catch(null),
    confirmation_title: plain.catch(null),
  })
  .transform(({ sid, confirmation_type: type, ...wire }) => {
    if (!type) return { sid, confirmation: null };
    const hasWords = !WITHOUT_WORDS.has(type);
    return {
      sid,
      confirmation: {
        url: WITHOUT_URL.has(type) ? null : wire.confirmation_url,
        message: hasWords ? wire.confirmation_message : null,
        title: hasWords ? wire.confirmation_title : null,
      },
    };
  });

export const storedFile = z
  .object({ fid: z.tuple([z.object({ value: z.number().int().positive() })], z.unknown()) })
  .transform(({ fid: [first] }) => first.value);

/** `closed`: or full. `refused`: unknown, or not for visitors. `request`: our error, not the visitor's. */
export type Rejection = {
  reason: 'answers' | 'closed' | 'refused' | 'request';
  /** For the log when the reason is `request`, else for the visitor. */
  general: string | null;
  fields: ReadonlyMap<string, string>;
};

const plainText = z.string().transform((text) => toPlain(text));
const answersError = z.object({ message: z.unknown(), error: z.record(z.string(), z.unknown()) });
const formError = z.object({
  message: z.undefined().optional(),
  error: z.object({ message: plainText }),
});
const requestError = z.object({ message: plainText });

/** Texts of webform_rest and of core, which no editor writes: they are said in our own words. */
const REFUSED =
  /\bwebform_id\b|\bpermissions? (?:is|are) required|^(?:permission|access) denied|^(?:toestemming|toegang) geweigerd/i;
const DEFAULT_CLOSED =
  /^(?:Sorry.{1,4}This form is closed to new submissions|This form has not yet been opened to submissions|No more submissions are permitted)\.$/;

const describeRejection = (reason: Rejection['reason'], general: string | null): Rejection =>
  general !== null && REFUSED.test(general)
    ? { reason: 'refused', general: null, fields: new Map() }
    : { reason, general, fields: new Map() };

/** `adres][city` is a part of `adres`. */
const keyOf = (path: string) => path.split(/[[\]]+/)[0] ?? path;

/** Tells if a submission was rejected at an element, as for a value that must be unique. */
export function isRejectedAt(body: unknown, key: string): boolean {
  const { data } = answersError.safeParse(body);
  return Object.keys(data?.error ?? {}).some((path) => keyOf(path) === key);
}

/** A form may have an element `message`: only the outer shape tells the three bodies apart. */
export function decodeRejection(body: unknown, { elements }: Form): Rejection {
  const form = formError.safeParse(body);
  if (form.success) {
    const { message } = form.data.error;
    return describeRejection(
      'closed',
      message === null || DEFAULT_CLOSED.test(message) ? null : message,
    );
  }

  const invalid = answersError.safeParse(body);
  if (!invalid.success) {
    return describeRejection('request', requestError.safeParse(body).data?.message ?? null);
  }

  const known = new Set(fieldsIn(elements).map(({ key }) => key));
  const fields = new Map<string, string>();
  const otherMessages: string[] = [];
  for (const [path, wire] of Object.entries(invalid.data.error)) {
    const message = plainText.safeParse(wire).data ?? null;
    if (message === null) continue;
    const key = keyOf(path);
    if (!known.has(key)) otherMessages.push(message);
    else if (!fields.has(key)) fields.set(key, message);
  }
  const isEmpty = otherMessages.length === 0 && fields.size === 0;
  const general = isEmpty ? (plainText.safeParse(invalid.data.message).data ?? null) : null;
  return { reason: 'answers', general: otherMessages.join(' ') || general, fields };
}
