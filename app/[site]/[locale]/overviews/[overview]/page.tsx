import type { Metadata } from 'next';
import { OverviewPage, overviewMetadata } from './overview-page';
import { type OverviewParams, overviewParts } from './overview-parts';

type Props = { params: Promise<OverviewParams>; searchParams: Promise<unknown> };

// The edge server caches complete pages; Next renders each miss.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params, searchParams }: Props) =>
  overviewParts(await params, searchParams);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return overviewMetadata(await partsOf(props));
}

export default async function Page(props: Props) {
  return <OverviewPage parts={await partsOf(props)} />;
}
