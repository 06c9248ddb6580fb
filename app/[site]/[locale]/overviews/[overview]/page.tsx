import type { Metadata } from 'next';
import type { SearchParams } from '@/app/_request/params';
import { loadOverviewPage, type OverviewParams } from '@/app/_request/overview';
import { OverviewPage, buildOverviewMetadata } from '@/components/pages/overview-page';

type Props = { params: Promise<OverviewParams>; searchParams: SearchParams };

// The edge server caches complete pages; Next renders each miss.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return buildOverviewMetadata(await loadOverviewPage(await params, searchParams));
}

export default async function Page({ params, searchParams }: Props) {
  return <OverviewPage {...await loadOverviewPage(await params, searchParams)} />;
}
