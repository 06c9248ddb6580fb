import { CHOICES, NO_CHOICES } from '@/lib/content/list-filters';
import type { SiteLocale } from '@/lib/content/language';
import { EVERYTHING, overviewHref } from '@/lib/routing/overview-query';
import { overviewOfList, rulesOf } from '@/lib/routing/overviews';
import { siteById } from '@/sites/resolve';

/** A term that a list was narrowed by. */
type Chosen = { vocabulary: string; id: number };

/**
 * Where all of a list is: the overview that has it, with the term chosen. Null where the site has no
 * such overview, or the overview no filter for the term.
 */
export function allHref(
  { site, language }: SiteLocale,
  list: string,
  chosen: Chosen | null = null,
): string | null {
  const overview = overviewOfList(list);
  if (!overview || !siteById(site)?.overviews.includes(overview)) return null;
  if (!chosen) return overviewHref(overview, language, EVERYTHING);
  const { choices } = rulesOf(overview);
  const choice = CHOICES.find((one) => choices[one] === chosen.vocabulary);
  return choice
    ? overviewHref(overview, language, {
        ...EVERYTHING,
        choices: { ...NO_CHOICES, [choice]: [chosen.id] },
      })
    : null;
}
