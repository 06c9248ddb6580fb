import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { queryEntries, siteLocaleOf } from '@/app/[site]/[locale]/route-params';
import { OutageForm } from '@/components/nodes/problem-pages';
import type { FormRequest } from '@/components/views/forms/form-view';
import { BackendError } from '@/lib/cms/http/failure';
import { isLanguage } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import { type PageQuery, readPageQuery } from '@/lib/routing/page-query';
import { entityMetadata, EntityPage, type EntityParams, pathOf } from './entity-page';
import { formRendererFor, formRequestFor } from './forms';

type Props = { params: Promise<EntityParams>; searchParams: Promise<unknown> };

// The edge server caches complete pages; Next renders each miss.
export const dynamic = 'force-dynamic';

const queryOf = async ({ searchParams }: Props) =>
  readPageQuery(new URLSearchParams(queryEntries(await searchParams)));

/** Whether the URL is that of a draft or a receipt. */
const isForm = ({ form, draft, receipt }: PageQuery) =>
  form !== null && (draft !== null || receipt !== null);

const isOutage = (error: unknown) => error instanceof BackendError && error.isOutage;

/** Prefixes the title with the number of errors, as script does (WCAG G199). */
async function titleWithErrors(props: Props, title: Metadata['title']): Promise<Metadata['title']> {
  const { site, locale } = await props.params;
  const { draft } = await formRequestFor(site, await queryOf(props));
  const count = draft?.problems.length ?? 0;
  if (count === 0 || typeof title !== 'string' || !isLanguage(locale)) return title;
  const { titleOne, titleMany } = messagesOf(locale).webform.summary;
  return `${count === 1 ? titleOne : fill(titleMany, { count })} ${title}`;
}

/** The metadata of the entity; during an outage that of the form. */
async function baseMetadata(params: EntityParams, query: PageQuery): Promise<Metadata> {
  try {
    return await entityMetadata(params);
  } catch (error) {
    if (!isForm(query) || !isOutage(error)) throw error;
    siteLocaleOf(params);
    const t = await getTranslations('outage');
    const { isReceiptKnown } = await formRequestFor(params.site, query);
    return { title: t(isReceiptKnown ? 'sentTitle' : 'formTitle') };
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const query = await queryOf(props);
  const metadata = await baseMetadata(await props.params, query);
  const { draft, receipt } = query;
  if (!draft && !receipt) return metadata;
  const title = await titleWithErrors(props, metadata.title);
  return { ...metadata, ...(title && { title }), robots: { index: false } };
}

/** The form without its page: its last definition, or its receipt, needs no backend. */
function standaloneForm(params: EntityParams, formRequest: FormRequest, webform: string) {
  const { site, language } = siteLocaleOf(params);
  const page = `/${language}${pathOf(params)}`;
  return (
    <OutageForm site={site} language={language} isSent={formRequest.isReceiptKnown}>
      {formRendererFor({ site, language, formRequest, page })(webform)}
    </OutageForm>
  );
}

export default async function Page(props: Props) {
  const params = await props.params;
  const formRequest = await formRequestFor(params.site, await queryOf(props));
  const { form } = formRequest.query;
  try {
    return await EntityPage({ params, formRequest });
  } catch (error) {
    // A submission is acknowledged even while the backend is down.
    if (form === null || !isForm(formRequest.query) || !isOutage(error)) throw error;
    return standaloneForm(params, formRequest, form);
  }
}
