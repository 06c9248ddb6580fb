import { z } from 'zod';
import type { RichText } from '@/lib/content/rich-text';

const list = z.array(z.string()).readonly();
const parts = z.record(z.string(), z.union([z.string(), list])).readonly();
const answer = z.union([z.string(), z.boolean(), list, parts]);

// It went through the sanitiser before it was sealed, and nobody else can seal.
const sanitized = z.custom<RichText>((value) => typeof value === 'string');

/** A form on its way, or just sent: what a page without script must hold when it is drawn again. */
export const draft = z.object({
  site: z.string(),
  webform: z.string(),
  answers: z.record(z.string(), answer).readonly(),
  /** What has been uploaded, by element. */
  files: z.record(
    z.string(),
    z.array(z.object({ ref: z.string(), name: z.string(), size: z.number() })).readonly(),
  ),
  problems: z
    .array(z.object({ key: z.string(), part: z.string().nullable(), message: z.string() }))
    .readonly(),
  /** Above the form. */
  message: z.string().nullable(),
  /** The step of a wizard that is shown; null for the first. */
  step: z.string().nullable(),
  /** What the backend said when the form had been sent; null while it has not. */
  confirmation: z
    .object({
      title: z.string().nullable(),
      message: sanitized.nullable(),
      next: z.string().nullable(),
    })
    .nullable(),
  /** The receipt of the form, and which post it was sent with; null while it was not sent. */
  sent: z.object({ receipt: z.string(), fingerprint: z.string() }).nullable().default(null),
});

export type Draft = z.output<typeof draft>;
