import type { ReactNode } from 'react';
import type { DonationQuery } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import type { DonationFormOptions } from '@/components/forms/donation-form';
import type { Answers } from '@/lib/forms/definition/answer';

export type FormOptions = {
  /** Answers that the page knows, such as a chosen amount. */
  known?: Answers;
  /** Begins with the e-mail address alone. */
  isShort?: boolean;
  /** The form has a choice of amount and interval above it. */
  donation?: DonationFormOptions;
};

export type ParagraphContext = {
  language: Language;
  /** Shown where a form is not available. */
  contact: { phone: string; phoneHref: string; mail: string };
  isPreview: boolean;
  form: (webform: string, options?: FormOptions) => ReactNode;
  donation: DonationQuery;
};
