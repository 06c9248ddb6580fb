import { LANGUAGES } from '@/lib/content/language';
import { APPLY_PATHS, DONATION_PATHS, searchPath } from './paths';

export const PREFETCH_RULES_PATH = '/prefetch-rules.json';

const NEVER = [
  ...LANGUAGES.map(searchPath),
  ...APPLY_PATHS,
  ...DONATION_PATHS,
  // Feeds, calendars and results: a page has no dot in its path.
  '/*.*',
];

/** Speculation rules (HTML, 7.6.1): a page is fetched once a visitor hovers over its link or touches it. */
export const PREFETCH_RULES = {
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          // Without a query but the date of a sign-up: a filter, a draft and a receipt have one.
          {
            href_matches: {
              pathname: `/(${LANGUAGES.join('|')}){/*}?`,
              search: '{date=(\\d+)}?',
            },
          },
          { not: { href_matches: NEVER.map((pathname) => ({ pathname })) } },
          { not: { selector_matches: '[download], [target="_blank"]' } },
        ],
      },
    },
  ],
} as const;
