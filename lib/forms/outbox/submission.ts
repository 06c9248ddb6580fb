import type { Language } from '@/lib/content/language';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A file that waits in quarantine with the submission it belongs to. */
export type HeldFile = {
  /** Its generated name in quarantine: says nothing about the sender. */
  id: string;
  /** The form element it answers. */
  element: string;
  /** As the visitor called it. */
  name: string;
  bytes: number;
};

/** What a visitor sent, after validation. */
export type Submission = {
  /** The form's idempotency key: the UUID that its signed token carries. */
  key: string;
  site: string;
  language: Language;
  webform: string;
  /** The answers by element key. */
  payload: { readonly [element: string]: Json };
  files: readonly HeldFile[];
};

/** A submission that the outbox holds. Times are milliseconds since 1970. */
export type HeldSubmission = Submission & {
  receipt: string;
  acceptedAt: number;
  /** The attempt that is under way included. */
  tries: number;
};
