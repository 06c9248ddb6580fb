import type { HitShown } from '@/components/search/search-results';
import { cardImage } from '@/components/teasers/card-image';
import type { Language } from '@/lib/content/language';
import { formatInstant } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import type { SearchHit } from '@/lib/search/found';
import { kindLabel } from './labels';

/** Kinds of which it matters when they were written. */
const DATED: ReadonlySet<string> = new Set([
  'news',
  'story',
  'article',
  'campaign_article',
  'annual_report_article',
]);

const SECOND_MS = 1_000;

function momentOf({ type, created }: SearchHit, language: Language): HitShown['moment'] {
  if (created === null || !DATED.has(type)) return null;
  const iso = new Date(created * SECOND_MS).toISOString();
  return { iso, text: formatInstant(iso, language, 'date') };
}

function labelOf({ type, file }: SearchHit, language: Language): string {
  if (!file?.extension) return kindLabel(type, language);
  return translatorOf(language)('search.file', { type: file.extension });
}

/** A result in the words of a page. */
export const hitShown = (hit: SearchHit, language: Language): HitShown => ({
  id: hit.id,
  href: hit.href,
  title: hit.title,
  excerpt: hit.excerpt,
  label: labelOf(hit, language),
  moment: momentOf(hit, language),
  vacancyType: hit.vacancyType,
  themes: hit.themes,
  image: cardImage(hit.image),
  isFile: hit.file !== null,
  page: hit.page,
  hasVideo: hit.hasVideo,
});
