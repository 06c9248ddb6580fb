import { optional } from '@/lib/cms/optional';
import { termsOf } from '@/lib/cms/list';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { Allowed } from '@/lib/routing/overview-query';
import { type ListOverview, rulesOf } from '@/lib/routing/overview-rules';
import { CHOICES, type Choice } from '@/lib/content/list-filters';
import type { TermOption } from '@/lib/content/term-option';

/** What each filter can be set to; null where there is no such filter, or its terms did not come. */
export type Options = { readonly [C in Choice]: readonly TermOption[] | null };

/** The terms of every filter of an overview. Throws BackendError when the backend is down. */
export async function optionsOf(siteLocale: SiteLocale, overview: ListOverview): Promise<Options> {
  const { choices } = rulesOf(overview);
  const [type = null, location = null, theme = null] = await Promise.all(
    CHOICES.map(async (choice) => {
      const vocabulary = choices[choice];
      const terms = vocabulary ? await optional(termsOf(siteLocale, vocabulary)) : null;
      // Without any, a filter that an address names would be dropped from it.
      return terms && terms.length > 0 ? terms : null;
    }),
  );
  return { type, location, theme };
}

const idsOf = (options: readonly TermOption[] | null) =>
  options && new Set(options.map(({ id }) => id));

/** The ids that an address may name. */
export const allowedBy = ({ type, location, theme }: Options): Allowed => ({
  type: idsOf(type),
  location: idsOf(location),
  theme: idsOf(theme),
});
