import type { Metadata } from 'next';
import {
  OverviewPage,
  overviewMetadata,
} from '@/app/[site]/[locale]/overviews/[overview]/overview-page';
import {
  type OverviewParams,
  overviewParts,
  pathWithin,
} from '@/app/[site]/[locale]/overviews/[overview]/overview-parts';
import {
  EntityPreviewBar,
  requirePreviewSession,
} from '@/app/[site]/[locale]/preview/editor-preview';

type Props = { params: Promise<OverviewParams>; searchParams: Promise<unknown> };

// The latest revision of the page around the list; the list itself is published content.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params, searchParams }: Props) => {
  const all = await params;
  await requirePreviewSession(all);
  return overviewParts(all, searchParams, 'latest');
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await overviewMetadata(await partsOf(props));
  return { ...metadata, robots: { index: false, follow: false } };
}

export default async function Page(props: Props) {
  const parts = await partsOf(props);
  const { site, language } = parts.route;
  const bar = (
    <EntityPreviewBar siteLocale={{ site: site.id, language }} path={pathWithin(parts.route)} />
  );
  return <OverviewPage parts={parts} above={bar} />;
}
