import type { ReactNode } from 'react';
import type { DonationQuery } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';

export type ParagraphContext = {
  language: Language;
  /** Shown where a form is not available. */
  contact: { phone: string; phoneHref: string; mail: string };
  isPreview: boolean;
  form: (webform: string, known?: Answers) => ReactNode;
  donation: DonationQuery;
};
