import type { Language } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { Site } from '@/sites/site';

function splitAround(text: string, part: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(`<${part}></${part}>`);
  return [before, after];
}

/** Placeholders such as `{term}` are filled in by the components. */
export function searchLabels(site: Site, language: Language) {
  const { search, results, filters } = messagesOf(language);
  return {
    heading: search.heading,
    headingFor: search.headingFor,
    title: `{title} – ${site.name[language]}`,
    pageTitle: results.pageTitle,
    placeholder: search.placeholder,
    submit: search.submit,
    empty: search.empty,
    filters: search.filters,
    sheet: filters.sheet,
    done: filters.done,
    more: results.more,
    less: search.less,
    apply: search.apply,
    sort: search.sort,
    sorts: { date: search.date, relevance: search.relevance },
    applySort: search.applySort,
    chosen: search.chosen,
    clear: search.clear,
    remove: search.remove,
    loading: search.loading,
    failed: search.failed,
    tooMany: search.tooMany,
    down: fill(search.down, { phone: site.contact.phone }),
    retry: search.retry,
    noneHint: search.noneHint,
    noneChosen: search.noneWithFilters,
    reset: search.reset,
    meant: splitAround(search.didYouMean, 'term'),
    refine: search.refine,
    best: search.best,
    themes: search.themes,
    video: search.video,
    standsOn: splitAround(search.foundOn, 'page'),
    pager: results.pager,
    page: results.page,
    previous: results.previous,
    next: results.next,
  };
}

export type SearchLabels = ReturnType<typeof searchLabels>;
