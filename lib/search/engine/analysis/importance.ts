import type { SearchDocument } from '@/lib/content/search-document';

/** Pages that help or explain precede those that report; types of a CMS of another kind weigh 1. */
const BY_TYPE: ReadonlyMap<string, number> = new Map([
  ['page', 1.25],
  ['overview_page', 1.2],
  ['locations', 1.2],
  ['themes', 1.15],
  ['webform', 1.1],
  ['landing_page', 0.9],
  ['subjects', 0.75],
  ['vacancy_types', 0.75],
  ['volunteer_vacancy_types', 0.8],
  ['daytime_activity_vacancy_types', 0.8],
  ['news', 0.85],
  ['story', 0.85],
  ['video_page', 0.85],
  ['campaign_article', 0.85],
]);

const HELP = 1.35;
const FILE = 0.85;

/** From this importance on a page answers a synonym of its title too. */
export const EXPLAINS = 1;

/** Returns the factor of a document's relevance. */
export function importanceOf({ isHelp, filename, type }: SearchDocument): number {
  if (isHelp) return HELP;
  return filename === null ? (BY_TYPE.get(type) ?? 1) : FILE;
}
