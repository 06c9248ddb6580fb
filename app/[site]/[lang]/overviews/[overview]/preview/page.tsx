import type { Metadata } from 'next';
import { askedParts } from '@/app/[site]/[lang]/overviews/[overview]/asked-parts';
import {
  DrawnOverview,
  overviewMetadata,
} from '@/app/[site]/[lang]/overviews/[overview]/drawn-overview';
import type { OverviewParams } from '@/app/[site]/[lang]/overviews/[overview]/overview-at';
import { onlyEditors } from '@/app/[site]/[lang]/preview/only-editors';

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
  return <DrawnOverview parts={await partsOf(props)} />;
}
