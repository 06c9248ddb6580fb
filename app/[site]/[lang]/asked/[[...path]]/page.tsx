import type { Metadata } from 'next';
import {
  EntityPage,
  entityMetadata,
  type EntityParams,
} from '@/app/[site]/[lang]/[[...path]]/entity-page';
import { asked } from '@/app/[site]/[lang]/[[...path]]/form-ask';
import { entriesOf } from '@/app/[site]/[lang]/search-entries';
import { readPageQuery } from '@/lib/routes/page-query';

type Props = { params: Promise<EntityParams>; searchParams: Promise<unknown> };

// The twin of the kept page, for an address that says something of a form: drawn for one visitor.
export const dynamic = 'force-dynamic';

const queryOf = async ({ searchParams }: Props) =>
  readPageQuery(new URLSearchParams(entriesOf(await searchParams)));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await entityMetadata(await props.params);
  const { draft, receipt } = await queryOf(props);
  return draft || receipt ? { ...metadata, robots: { index: false } } : metadata;
}

export default async function Page(props: Props) {
  const params = await props.params;
  return <EntityPage params={params} ask={await asked(params.site, await queryOf(props))} />;
}
