import type { ReactNode } from 'react';
import type { Paragraph, ParagraphKind, Presets } from '@/lib/content/paragraph';
import type { DonationQuery } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import type { DonationFormOptions } from '@/components/forms/donation-form';

export type FormOptions = {
  /** An e-mail address is enough, or what it begins with. */
  isShort?: boolean;
  /** An editor lets it take no answers here now. */
  isClosed?: boolean;
  /** What fields begin with here. */
  presets?: Presets;
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

/** The component of a paragraph gets its fields, and what it has to know of the page. */
export type ParagraphProps<Kind extends ParagraphKind> = Paragraph<Kind> & {
  context: ParagraphContext;
};
