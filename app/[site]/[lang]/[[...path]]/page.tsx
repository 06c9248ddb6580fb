import type { Metadata } from 'next';
import { EntityPage, entityMetadata, type EntityParams } from './entity-page';
import { nothingAsked } from './form-ask';

type Props = { params: Promise<EntityParams> };

// A whole page is made at its first visit, kept, and made anew behind the visitor's back after this.
export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return entityMetadata(await params);
}

export default async function Page({ params }: Props) {
  const all = await params;
  return <EntityPage params={all} ask={nothingAsked(all.site)} />;
}
