import type { Metadata } from 'next';
import { DrawnOverview, overviewMetadata } from './drawn-overview';
import type { OverviewParams } from './overview-at';
import { overviewParts } from './overview-parts';

type Props = { params: Promise<OverviewParams> };

// Asked nothing, it is a page like any other: drawn each time that the door asks, which keeps it.
export const dynamic = 'force-dynamic';

const partsOf = async ({ params }: Props) => {
  const { site, locale, overview } = await params;
  return overviewParts(site, locale, overview, '');
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return overviewMetadata(await partsOf(props));
}

export default async function Page(props: Props) {
  return <DrawnOverview parts={await partsOf(props)} />;
}
