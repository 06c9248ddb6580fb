import type { ReactNode } from 'react';
import type { DonationQuery } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import type { DonationFormOptions } from '@/components/forms/donation-form';

export type FormOptions = {
  /** An e-mail address is enough, or what it begins with. */
  isShort?: boolean;
  /** The form has a choice of amount and interval above it. */
  donation?: DonationFormOptions;
};

export type ParagraphContext = {
  language: Language;
  /** Shown where a form is not available. */
  contact: Site['contact'];
  isPreview: boolean;
  form: (webform: string, options?: FormOptions) => ReactNode;
  donation: DonationQuery;
};
