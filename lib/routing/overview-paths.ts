import type { Language } from '@/lib/content/language';
import { overviewPath } from './overviews';
import type { ListOverview } from './overview-rules';

/** Where the browser asks for an overview's results: below its page. */
export const resultsPath = (overview: ListOverview, language: Language): string =>
  `${overviewPath(overview, language)}/results.json`;

/** Where a calendar program asks for the dates of an overview's activities. */
export const calendarPath = (overview: ListOverview, language: Language): string =>
  `${overviewPath(overview, language)}/calendar.ics`;
