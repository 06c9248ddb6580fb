import { wholeList } from '@/lib/cms/list';
import { rulesOf } from '@/lib/routing/overview-rules';
import type { Teaser } from '@/lib/content/teaser';
import { dayOf } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import { fromToday } from './from-today';
import { countsShown } from './counts-shown';
import { spanAsked, toMonth } from './month';
import { type Ask, NOTHING_SHOWN, type Shown } from './shown';

const isActivity = (teaser: Teaser): teaser is Teaser<'activity'> => teaser.kind === 'activity';

/** All activities of a month, by the same filters as the list. */
export async function monthShown({ siteLocale, overview, query }: Ask): Promise<Shown> {
  const date = fromToday(spanAsked(query, dayOf(new Date())));
  const { list } = rulesOf(overview);
  const filters = { choices: query.choices, date };
  const { teasers, pager, counts, isWhole } = await wholeList(siteLocale, list, filters);
  const month = toMonth(teasers.filter(isActivity), query, siteLocale.language);
  return {
    ...NOTHING_SHOWN,
    pages: 1,
    total: pager.total,
    counts: countsShown(counts),
    month,
    remark: isWhole ? null : translatorOf(siteLocale.language)('results.notWhole'),
  };
}
