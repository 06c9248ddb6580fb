import type { Results } from '@/components/overview/results';
import { translatorOf } from '@/lib/i18n/translator';
import { toSearch } from '@/lib/routing/overview-codec';
import { restricted } from '@/lib/routing/overview-query';
import type { Look } from '@/lib/routing/overview-rules';
import { monthShown } from './activities-month';
import { chipsOf } from './chips';
import { listShown } from './list-shown';
import { allowedBy, type Options, optionsOf } from './options';
import { placesShown } from './places';
import type { Ask, Shown } from './shown';

const look: { readonly [L in Look]: (ask: Ask) => Promise<Shown> } = {
  list: (ask) => (ask.overview === 'locations' ? placesShown(ask) : listShown(ask)),
  month: monthShown,
  map: placesShown,
};

export type Found = { results: Results; options: Options };

/**
 * What an overview shows for a query, and what its filters can be set to. A term that is no option
 * counts as not chosen. Throws BackendError when the backend is down.
 */
export async function overviewFound(ask: Ask): Promise<Found> {
  const { siteLocale, overview } = ask;
  // The terms are nearly always known ones, so that the list need not wait for the options.
  const [options, early] = await Promise.all([
    optionsOf(siteLocale, overview),
    look[ask.query.look](ask),
  ]);
  const query = restricted(ask.query, allowedBy(options));
  const isAsAsked = toSearch(query) === toSearch(ask.query);
  const shown = isAsAsked ? early : await look[query.look]({ ...ask, query });
  const t = translatorOf(siteLocale.language);
  return {
    options,
    results: {
      ...shown,
      search: toSearch({ ...query, page: shown.page }),
      found: t(`found.${overview}`, { count: shown.total }),
      chips: chipsOf(query, options, siteLocale.language),
    },
  };
}
