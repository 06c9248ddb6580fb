import type { Metadata } from 'next';
import { toSearchAsTyped } from '@/lib/overview/codec';
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

type Props = { params: Promise<OverviewParams>; searchParams: Promise<unknown> };

// The twin of the kept page, for an address that asks for something: drawn anew each time.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params, searchParams }: Props) => {
  const { site, lang, overview } = await params;
  const place = overviewAt({ site, lang, overview });
  const read = readSearchParams(place.overview, await searchParams);
  return overviewParts(site, lang, overview, toSearchAsTyped(read));
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return overviewMetadata(await partsOf(props));
}

export default async function Page(props: Props) {
  return <DrawnOverview parts={await partsOf(props)} />;
}
