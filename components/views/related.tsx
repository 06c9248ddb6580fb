import { getTranslations } from 'next-intl/server';
import type { SiteLocale } from '@/lib/content/site-locale';
import { optional } from '@/lib/cms/optional';
import { relatedByTerms } from '@/lib/cms/view';
import type { Teaser } from '@/lib/content/teaser';
import { ListView } from './list-view';

const SHOWN = 3;

type Props = { siteLocale: SiteLocale; terms: readonly number[]; except: number };

/** What an editor chose to read next, then what else is about the same subjects. */
export async function RelatedView({
  siteLocale,
  terms,
  except,
  chosen,
}: Props & { chosen: readonly Teaser[] }) {
  const t = await getTranslations('article');
  const found = await optional(relatedByTerms(siteLocale, terms, except));
  const isChosen = new Set(chosen.map(({ id }) => id));
  const teasers = [...chosen, ...(found ?? []).filter(({ id }) => !isChosen.has(id))];
  return (
    <ListView
      view="relevant_content_by_subjects"
      heading={t('related')}
      teasers={teasers.slice(0, SHOWN)}
      language={siteLocale.language}
    />
  );
}

/** The stories of a project (spec section 2, "detail with related stories"). */
export async function RelatedStoriesView({ siteLocale, terms, except }: Props) {
  const t = await getTranslations('project');
  const teasers = await optional(relatedByTerms(siteLocale, terms, except, 'stories'));
  return (
    <ListView
      view="relevant_content_by_subjects"
      heading={t('stories')}
      teasers={teasers?.slice(0, SHOWN) ?? null}
      language={siteLocale.language}
    />
  );
}
