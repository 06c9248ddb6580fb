import * as z from 'zod/mini';
import type { RichText } from '@/lib/content/rich-text';

const filled = z.pipe(
  z.catch(z.nullable(z.string()), null),
  z.transform((text) => text || null),
);

// The CMS decoder sanitises it: doing so again would send the sanitiser to the browser. Only this
// site writes it: over same-origin HTTP, or in a draft that AES-GCM authenticates.
const sanitized = z.pipe(
  filled,
  z.custom<RichText | null>((value) => value === null || typeof value === 'string'),
);

export const confirmation = z.object({ title: filled, message: sanitized, next: filled });

export type Confirmation = z.output<typeof confirmation>;

export const problem = z.object({
  key: z.string().check(z.minLength(1)),
  /** A control of the element, the reference of a file, or a number for one that was rejected; null for all of it. */
  part: filled,
  message: z.string().check(z.minLength(1)),
});

const SUBMIT_ERRORS = [
  'foreign',
  'preview',
  'conflict',
  'limited',
  'unreadable',
  'malformed',
  'closed',
  'refused',
  'gone',
  'unavailable',
] as const;

export type SubmitError = (typeof SUBMIT_ERRORS)[number];

const accepted = z.extend(confirmation, {
  outcome: z.literal('accepted'),
  receipt: z.string().check(z.minLength(1)),
  /** The path where the visitor pays. */
  payment: z.optional(z.string().check(z.startsWith('/'))),
});

const rejected = z.object({
  outcome: z.literal('rejected'),
  problems: z.catch(z.readonly(z.array(problem)), []),
  message: filled,
  token: filled,
});

const failed = z.object({
  outcome: z.literal('failed'),
  error: z.catch(z.enum(SUBMIT_ERRORS), 'unavailable'),
  message: z.string().check(z.minLength(1)),
  retryAfterS: z.catch(z.nullable(z.number()), null),
});

const result = z.discriminatedUnion('outcome', [accepted, rejected, failed]);

export type SubmissionResult = z.output<typeof result>;
export type Accepted = z.output<typeof accepted>;
export type Rejected = z.output<typeof rejected>;
export type Failed = z.output<typeof failed>;

/** Null for a reply of another version. */
export const decodeResult = (body: unknown): SubmissionResult | null =>
  result.safeParse(body).data ?? null;

export const uploadedFile = z.object({ ref: z.string(), name: z.string(), size: z.number() });

export type UploadedFile = z.output<typeof uploadedFile>;

const withToken = z.object({ token: filled });
const withMessage = z.object({ message: filled });

export const tokenIn = (body: unknown): string | null =>
  withToken.safeParse(body).data?.token ?? null;

export const messageIn = (body: unknown): string | null =>
  withMessage.safeParse(body).data?.message ?? null;
