import type { Metadata } from 'next';
import { askedParts } from '@/app/[site]/[locale]/overviews/[overview]/asked-parts';
import {
  DrawnOverview,
  overviewMetadata,
} from '@/app/[site]/[locale]/overviews/[overview]/drawn-overview';
import type { OverviewParams } from '@/app/[site]/[locale]/overviews/[overview]/overview-at';
import { pathWithin } from '@/app/[site]/[locale]/overviews/[overview]/overview-parts';
import { DrawnPreviewBar, onlyEditors } from '@/app/[site]/[locale]/preview/editor-preview';

type Props = { params: Promise<OverviewParams>; searchParams: Promise<unknown> };

// The newest revision of what its editor wrote; the list on it is that of visitors.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params, searchParams }: Props) => {
  const all = await params;
  await onlyEditors(all);
  return askedParts(all, searchParams, 'latest');
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await overviewMetadata(await partsOf(props));
  return { ...metadata, robots: { index: false, follow: false } };
}

export default async function Page(props: Props) {
  const parts = await partsOf(props);
  const { site, language } = parts.place;
  const bar = (
    <DrawnPreviewBar siteLocale={{ site: site.id, language }} path={pathWithin(parts.place)} />
  );
  return <DrawnOverview parts={parts} above={bar} />;
}
