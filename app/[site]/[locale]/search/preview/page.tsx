import type { Metadata } from 'next';
import { siteLocaleOf } from '@/app/_request/params';
import { requirePreviewSession, SitePreviewBar } from '@/app/_request/preview';
import { searchMetadata, SearchPage, type SearchPageProps } from '@/app/_request/search';
import { searchPath } from '@/lib/routing/paths';

// For an editor with a session only.
export const dynamic = 'force-dynamic';

export async function generateMetadata(props: SearchPageProps): Promise<Metadata> {
  await requirePreviewSession(await props.params);
  return { ...(await searchMetadata(props)), robots: { index: false, follow: false } };
}

export default async function Page({ params, searchParams }: SearchPageProps) {
  const all = await params;
  const expires = await requirePreviewSession(all);
  const { language } = siteLocaleOf(all);
  const bar = <SitePreviewBar page={searchPath(language)} language={language} expires={expires} />;
  return <SearchPage params={params} searchParams={searchParams} above={bar} />;
}
