import * as z from 'zod/mini';
import type { RichText } from '@/lib/content/rich-text';

const filled = z.pipe(
  z.catch(z.nullable(z.string()), null),
  z.transform((text) => text || null),
);

// The HTML is sanitised where the reply of the CMS is decoded, and only this site's server writes it.
const sanitized = z.pipe(
  filled,
  z.custom<RichText | null>((value) => value === null || typeof value === 'string'),
);

/** What the CMS wants to be shown after a submission; `next` is a URL or a text. */
export const confirmation = z.object({ title: filled, message: sanitized, next: filled });

export type Confirmation = z.output<typeof confirmation>;

export const problem = z.object({
  key: z.string().check(z.minLength(1)),
  /** One control of the element, or the reference of one file; null for all of it. */
  part: filled,
  message: z.string().check(z.minLength(1)),
});

/** Why a form is not accepted although its answers are valid. */
const SUBMIT_ERRORS = [
  /** Not from a page of this site. */
  'foreign',
  /** By an editor in a preview. */
  'preview',
  /** The key was used before, with other answers. */
  'conflict',
  'limited',
  'unreadable',
  /** The form is closed or full. */
  'closed',
  /** It cannot be stored safely now. */
  'unavailable',
] as const;

export type SubmitError = (typeof SUBMIT_ERRORS)[number];

const accepted = z.extend(confirmation, {
  outcome: z.literal('accepted'),
  receipt: z.string().check(z.minLength(1)),
});

const rejected = z.object({
  outcome: z.literal('rejected'),
  problems: z.catch(z.readonly(z.array(problem)), []),
  /** Above the form. */
  message: filled,
  /** Replaces the token that was used; null where none is issued. */
  token: filled,
});

const failed = z.object({
  outcome: z.literal('failed'),
  error: z.catch(z.enum(SUBMIT_ERRORS), 'unavailable'),
  message: z.string().check(z.minLength(1)),
  retryAfterS: z.catch(z.nullable(z.number()), null),
});

const result = z.discriminatedUnion('outcome', [accepted, rejected, failed]);

/** What became of a form, from the outbox to the browser. */
export type SubmissionResult = z.output<typeof result>;
export type Accepted = z.output<typeof accepted>;
export type Rejected = z.output<typeof rejected>;
export type Failed = z.output<typeof failed>;

/** Decodes a reply to a submission; null for any other, such as one of another version. */
export const decodeResult = (body: unknown): SubmissionResult | null =>
  result.safeParse(body).data ?? null;

/** A file that the server stores. `ref` is opaque, signed by the server; `size` in bytes. */
export const uploadedFile = z.object({ ref: z.string(), name: z.string(), size: z.number() });

export type UploadedFile = z.output<typeof uploadedFile>;

const withToken = z.object({ token: filled });
const withMessage = z.object({ message: filled });

/** The token in a reply; null where there is none. */
export const tokenIn = (body: unknown): string | null =>
  withToken.safeParse(body).data?.token ?? null;

/** The message for the visitor in a reply; null where there is none. */
export const messageIn = (body: unknown): string | null =>
  withMessage.safeParse(body).data?.message ?? null;
