import { z } from 'zod';
import type { Language } from '@/lib/content/language';
import type { ListOverview } from '@/lib/routing/overviews';

/** A filtered list that someone gets mail about. */
export type Search = {
  site: string;
  language: Language;
  overview: ListOverview;
  /** The canonical query: `?type=421&day=1`, or empty. */
  search: string;
};

export type SavedSearch = Search & { id: string; address: string; isConfirmed: boolean };

const vacancy = z.object({
  id: z.number(),
  title: z.string(),
  path: z.string(),
  lines: z.array(z.string()).readonly(),
});

/** A mail says this of a vacancy. */
export type Vacancy = z.output<typeof vacancy>;

export const vacancies = z.array(vacancy).readonly();
