import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import {
  entityMetadata,
  EntityPage,
  type EntityParams,
  pathOf,
} from '@/app/[site]/[locale]/[[...path]]/entity-page';
import { asked, formDrawer } from '@/app/[site]/[locale]/[[...path]]/forms';
import { entriesOf, siteLocaleOf } from '@/app/[site]/[locale]/route-params';
import { OutageForm } from '@/components/nodes/problem-pages';
import type { FormAsk } from '@/components/views/forms/form-view';
import { BackendError } from '@/lib/cms/http/failure';
import { type PageQuery, readPageQuery } from '@/lib/routing/page-query';
import { isLanguage } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';

type Props = { params: Promise<EntityParams>; searchParams: Promise<unknown> };

// The twin of the kept page, for an address that says something of a form: drawn for one visitor.
export const dynamic = 'force-dynamic';

const queryOf = async ({ searchParams }: Props) =>
  readPageQuery(new URLSearchParams(entriesOf(await searchParams)));

/** Whether the address is that of a form on its way, or sent. */
const isForm = ({ form, draft, receipt }: PageQuery) =>
  form !== null && (draft !== null || receipt !== null);

const isOutage = (error: unknown) => error instanceof BackendError && error.isOutage;

/** What is wrong with a form stands in the title too, as it does with script. */
async function marked(props: Props, title: Metadata['title']): Promise<Metadata['title']> {
  const { site, locale } = await props.params;
  const { draft } = await asked(site, await queryOf(props));
  const count = draft?.problems.length ?? 0;
  if (count === 0 || typeof title !== 'string' || !isLanguage(locale)) return title;
  const { titleOne, titleMany } = messagesOf(locale).webform.summary;
  return `${count === 1 ? titleOne : fill(titleMany, { count })} ${title}`;
}

/** What the page says of itself; during an outage what its form does. */
async function baseMetadata(params: EntityParams, query: PageQuery): Promise<Metadata> {
  try {
    return await entityMetadata(params);
  } catch (error) {
    if (!isForm(query) || !isOutage(error)) throw error;
    siteLocaleOf(params);
    const t = await getTranslations('outage');
    return { title: t(query.receipt ? 'sentTitle' : 'formTitle') };
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const query = await queryOf(props);
  const metadata = await baseMetadata(await props.params, query);
  const { draft, receipt } = query;
  if (!draft && !receipt) return metadata;
  const title = await marked(props, metadata.title);
  return { ...metadata, ...(title && { title }), robots: { index: false } };
}

/** The form alone, as it was last known, or its receipt: neither needs the backend. */
function formAlone(params: EntityParams, ask: FormAsk, webform: string) {
  const { site, language } = siteLocaleOf(params);
  const page = `/${language}${pathOf(params)}`;
  return (
    <OutageForm site={site} language={language} isSent={ask.query.receipt !== null}>
      {formDrawer({ site, language, ask, page })(webform)}
    </OutageForm>
  );
}

export default async function Page(props: Props) {
  const params = await props.params;
  const ask = await asked(params.site, await queryOf(props));
  const { form } = ask.query;
  try {
    return await EntityPage({ params, ask });
  } catch (error) {
    // Who has sent a form hears of it, whatever else is down.
    if (form === null || !isForm(ask.query) || !isOutage(error)) throw error;
    return formAlone(params, ask, form);
  }
}
