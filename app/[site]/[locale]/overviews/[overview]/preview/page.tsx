import type { Metadata } from 'next';
import type { SearchParams } from '@/app/_request/params';
import { loadOverviewPage, type OverviewParams, pathWithin } from '@/app/_request/overview';
import { EntityPreviewBar, requirePreviewSession } from '@/app/_request/preview';
import { OverviewPage, overviewMetadata } from '@/components/pages/overview-page';

type Props = { params: Promise<OverviewParams>; searchParams: SearchParams };

// The latest revision of the page around the list; the list itself is published content.
export const dynamic = 'force-dynamic';

async function loadPreview({ params, searchParams }: Props) {
  const all = await params;
  await requirePreviewSession(all);
  return loadOverviewPage(all, searchParams, 'latest');
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await overviewMetadata(await loadPreview(props));
  return { ...metadata, robots: { index: false, follow: false } };
}

export default async function Page(props: Props) {
  const page = await loadPreview(props);
  const siteLocale = { site: page.site.id, language: page.language };
  return (
    <OverviewPage
      {...page}
      above={<EntityPreviewBar siteLocale={siteLocale} path={pathWithin(page)} />}
    />
  );
}
