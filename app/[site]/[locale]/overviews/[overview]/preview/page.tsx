import type { Metadata } from 'next';
import type { SearchParams } from '@/app/_request/params';
import { loadOverviewPage, type OverviewParams, pathWithin } from '@/app/_request/overview';
import { EntityPreviewBar, requirePreviewSession } from '@/app/_request/preview';
import { OverviewPage, buildOverviewMetadata } from '@/components/pages/overview-page';

type Props = { params: Promise<OverviewParams>; searchParams: SearchParams };

// The latest revision of the page around the list; the list itself is published content.
export const dynamic = 'force-dynamic';

async function loadPreview({ params, searchParams }: Props) {
  const all = await params;
  const expires = await requirePreviewSession(all);
  return { expires, page: await loadOverviewPage(all, searchParams, 'latest') };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await buildOverviewMetadata((await loadPreview(props)).page);
  return { ...metadata, robots: { index: false, follow: false } };
}

export default async function Page(props: Props) {
  const { page, expires } = await loadPreview(props);
  const { site, language } = page;
  return (
    <OverviewPage
      {...page}
      above={
        <EntityPreviewBar
          site={site}
          language={language}
          path={pathWithin(page)}
          expires={expires}
        />
      }
    />
  );
}
