import type { Draft } from '@/lib/forms/drafts';

/** A draft of the contact form in which nothing was filled in. */
export const EMPTY_DRAFT: Draft = {
  site: 'main',
  webform: 'contact',
  language: 'nl',
  answers: {},
  files: {},
  problems: [],
  message: null,
  step: null,
  confirmation: null,
  isMoved: false,
  referrer: null,
  sent: null,
};
