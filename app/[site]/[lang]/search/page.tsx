import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { placeOf, type PlaceParams } from '@/app/[site]/[lang]/place-of';
import { Frame } from '@/components/chrome/frame';
import { SearchPage } from '@/components/page/search-page';
import { chromeOf } from '@/lib/backend/chrome';
import { SEARCH_PATHS } from '@/lib/i18n/paths';

type Props = { params: Promise<PlaceParams>; searchParams: Promise<unknown> };

/** Of the whole query only the term counts, cut to what a person types (trust rule 4). */
const query = z.object({
  q: z
    .string()
    .transform((term) => term.replaceAll(/\s+/g, ' ').trim().slice(0, 200) || null)
    .catch(null),
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  placeOf(await params);
  const t = await getTranslations('search');
  return { title: t('heading'), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const { site, language } = placeOf(await params);
  const { q } = query.parse(await searchParams);
  const chrome = await chromeOf(site.id, language, site);
  return (
    <Frame site={site} language={language} content={chrome} paths={SEARCH_PATHS}>
      <SearchPage site={site} language={language} term={q} menu={chrome.main} />
    </Frame>
  );
}
