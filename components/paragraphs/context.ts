import type { ReactNode } from 'react';
import type { DonationQuery } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';

/** What a paragraph needs to know of the page that it stands on. */
export type ParagraphContext = {
  language: Language;
  /** Whom to call or mail where a form is not to be had. */
  contact: { phone: string; phoneHref: string; mail: string };
  /** Editors see a label where visitors see nothing. */
  isPreview: boolean;
  /** Draws a form of the backend, with what the address says of it. */
  form: (webform: string, known?: Answers) => ReactNode;
  /** What the address says of a gift. */
  gift: DonationQuery;
};
