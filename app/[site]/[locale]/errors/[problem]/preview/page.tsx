import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingPage } from '@/app/_request/missing';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import { requirePreviewSession, SitePreviewBar } from '@/app/_request/preview';
import { frontPath } from '@/lib/routing/paths';

type Props = { params: Promise<SiteLocaleParams> };

// For an editor with a session only; the edge server serves it under the requested URL, with status 404.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requirePreviewSession(await params);
  const t = await getTranslations('notFound');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function Page({ params }: Props) {
  const all = await params;
  const expires = await requirePreviewSession(all);
  const { language } = siteLocaleOf(all);
  const bar = <SitePreviewBar page={frontPath(language)} language={language} expires={expires} />;
  return <MissingPage params={all} above={bar} />;
}
