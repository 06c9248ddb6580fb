import type { Metadata } from 'next';
import {
  DrawnOverview,
  overviewMetadata,
} from '@/app/[site]/[lang]/overviews/[overview]/drawn-overview';
import {
  overviewAt,
  type OverviewParams,
} from '@/app/[site]/[lang]/overviews/[overview]/overview-at';
import { overviewParts } from '@/app/[site]/[lang]/overviews/[overview]/overview-parts';
import { readSearchParams } from '@/app/[site]/[lang]/overviews/[overview]/read-search-params';
import { onlyEditors } from '@/app/[site]/[lang]/preview/only-editors';
import { toSearchAsTyped } from '@/lib/overview/codec';

type Props = { params: Promise<OverviewParams>; searchParams: Promise<unknown> };

// The newest revision of what its editor wrote; the list on it is that of visitors.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params, searchParams }: Props) => {
  const { site, lang, overview } = await params;
  await onlyEditors({ site, lang });
  const place = overviewAt({ site, lang, overview });
  const read = readSearchParams(place.overview, await searchParams);
  return overviewParts(site, lang, overview, toSearchAsTyped(read), 'latest');
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await overviewMetadata(await partsOf(props));
  return { ...metadata, robots: { index: false, follow: false } };
}

export default async function Page(props: Props) {
  return <DrawnOverview parts={await partsOf(props)} />;
}
