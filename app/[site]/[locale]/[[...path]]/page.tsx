import type { Metadata } from 'next';
import { EntityPage, entityMetadata, type EntityParams } from './entity-page';
import { nothingAsked } from './forms';

type Props = { params: Promise<EntityParams> };

// Drawn each time that the door asks, which keeps whole pages (server/pages).
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return entityMetadata(await params);
}

export default async function Page({ params }: Props) {
  const all = await params;
  return <EntityPage params={all} ask={nothingAsked(all.site)} />;
}
