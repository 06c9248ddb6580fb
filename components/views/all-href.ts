import { CHOICES, NO_CHOICES } from '@/lib/content/list-filters';
import type { SiteLocale } from '@/lib/content/language';
import { EVERYTHING, overviewHref } from '@/lib/routing/overview-query';
import { overviewOfList, rulesOf } from '@/lib/routing/overviews';
import { siteById } from '@/sites/resolve';

type Chosen = { vocabulary: string; id: number };

/** Null where the site has no overview of the list, or the overview no filter for the term. */
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
