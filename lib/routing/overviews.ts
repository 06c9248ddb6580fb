import type { Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/paths';

/** The overview pages and their addresses (spec section 2); the last one is ours. */
const OVERVIEW_PATHS = {
  locations: { nl: '/nl/overzicht-locaties', en: '/en/locations' },
  news: { nl: '/nl/nieuws', en: '/en/news' },
  stories: { nl: '/nl/verhalen', en: '/en/stories' },
  projects: { nl: '/nl/projecten', en: '/en/projects' },
  activities: { nl: '/nl/activiteiten-trainingen', en: '/en/activities' },
  volunteerActivities: {
    nl: '/nl/activiteiten-voor-regenboog-vrijwilligers',
    en: '/en/activities-for-regenboog-volunteers',
  },
  volunteerWork: { nl: '/nl/vrijwilligerswerk-amsterdam', en: '/en/vacancies-for-volunteers' },
  jobs: { nl: '/nl/vacatures-en-stages', en: '/en/vacancies' },
  daytimeWork: {
    nl: '/nl/vacatures-voor-dagbesteding',
    en: '/en/vacancies-for-daytime-activities',
  },
  rentals: { nl: '/nl/ruimtes-huren', en: '/en/rooms-to-rent' },
} as const satisfies Record<string, Paths>;

export type Overview = keyof typeof OVERVIEW_PATHS;

/** Where an overview is, with language prefix. */
export const overviewPath = (overview: Overview, language: Language): string =>
  OVERVIEW_PATHS[overview][language];
