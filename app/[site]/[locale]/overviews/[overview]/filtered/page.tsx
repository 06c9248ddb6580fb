import type { Metadata } from 'next';
import { askedParts } from '@/app/[site]/[locale]/overviews/[overview]/asked-parts';
import {
  DrawnOverview,
  overviewMetadata,
} from '@/app/[site]/[locale]/overviews/[overview]/drawn-overview';
import type { OverviewParams } from '@/app/[site]/[locale]/overviews/[overview]/overview-at';

type Props = { params: Promise<OverviewParams>; searchParams: Promise<unknown> };

// The twin of the kept page, for an address that asks for something: drawn anew each time.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params, searchParams }: Props) => askedParts(await params, searchParams);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return overviewMetadata(await partsOf(props));
}

export default async function Page(props: Props) {
  return <DrawnOverview parts={await partsOf(props)} />;
}
