import type { Confirmation, FormDraft } from '@/components/forms/form-props';
import type { PageQuery } from '@/lib/routing/page-query';

/** What the forms on a page need to know of the request that it answers. */
export type FormAsk = {
  query: PageQuery;
  /** What was posted before, and is to be shown again; of the form that the query names. */
  draft: FormDraft | null;
  /** What the backend said of the form that the query's receipt is of, if it said anything. */
  confirmation: Confirmation | null;
  /** For a form of the page, as a hidden field. */
  tokenFor: (webform: string) => string;
};
