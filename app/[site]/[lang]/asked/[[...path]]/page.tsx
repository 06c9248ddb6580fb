import type { Metadata } from 'next';
import {
  EntityPage,
  entityMetadata,
  type EntityParams,
} from '@/app/[site]/[lang]/[[...path]]/entity-page';
import { asked } from '@/app/[site]/[lang]/[[...path]]/form-ask';
import { entriesOf } from '@/app/[site]/[lang]/search-entries';
import { isLanguage } from '@/lib/content/language';
import { fill } from '@/lib/i18n/fill';
import { messagesOf } from '@/lib/i18n/messages';
import { readPageQuery } from '@/lib/routes/page-query';

type Props = { params: Promise<EntityParams>; searchParams: Promise<unknown> };

// The twin of the kept page, for an address that says something of a form: drawn for one visitor.
export const dynamic = 'force-dynamic';

const queryOf = async ({ searchParams }: Props) =>
  readPageQuery(new URLSearchParams(entriesOf(await searchParams)));

/** What is wrong with a form stands in the title too, as it does with script. */
async function marked(props: Props, title: Metadata['title']): Promise<Metadata['title']> {
  const { site, lang } = await props.params;
  const { draft } = await asked(site, await queryOf(props));
  const count = draft?.problems.length ?? 0;
  if (count === 0 || typeof title !== 'string' || !isLanguage(lang)) return title;
  const { titleOne, titleMany } = messagesOf(lang).webform.summary;
  return `${count === 1 ? titleOne : fill(titleMany, { count })} ${title}`;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = await entityMetadata(await props.params);
  const { draft, receipt } = await queryOf(props);
  if (!draft && !receipt) return metadata;
  const title = await marked(props, metadata.title);
  return { ...metadata, ...(title && { title }), robots: { index: false } };
}

export default async function Page(props: Props) {
  const params = await props.params;
  return <EntityPage params={params} ask={await asked(params.site, await queryOf(props))} />;
}
