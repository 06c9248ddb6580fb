import type { Suggested } from '@/components/layout/suggested';
import type { Language } from '@/lib/content/language';
import { translatorOf } from '@/lib/i18n/translator';
import { tidyTerm } from '@/lib/search/codec';
import type { SearchEngine } from '@/lib/search/engine/engine';
import type { Site } from '@/sites/site';
import { kindLabel } from './labels';

/** Fewer letters fit too much. */
const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 6;

type Ask = { typed: string; site: Site; language: Language };

/** Pages of a site that fit what is typed so far, in words. Throws SearchUnavailable. */
export async function suggested(
  engine: SearchEngine,
  { typed, site, language }: Ask,
): Promise<Suggested> {
  const term = tidyTerm(typed);
  if (term.length < MIN_LETTERS) return { found: '', suggestions: [] };
  const all = await engine.suggest(term, { language, domains: site.searchDomains });
  const suggestions = all.slice(0, MAX_SUGGESTIONS).map(({ title, href, type }) => ({
    title,
    href,
    label: kindLabel(type, language),
  }));
  const count = suggestions.length;
  return {
    found: count === 0 ? '' : translatorOf(language)('search.suggested', { count }),
    suggestions,
  };
}
