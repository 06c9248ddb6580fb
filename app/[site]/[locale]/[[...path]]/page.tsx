import type { Metadata } from 'next';
import { type EntityParams, loadEntityPage, loadUnlessOutage, pathOf } from '@/app/_request/entity';
import { loadPageMetadata } from '@/app/_request/entity-metadata';
import { formRequestFor } from '@/app/_request/form-request';
import { readPageQueryFrom, siteLocaleOf, type SearchParams } from '@/app/_request/params';
import { EntityPage } from '@/components/pages/entity-page';
import { OutageForm } from '@/components/pages/status/problem-pages';
import { FormView } from '@/components/views/forms/form-view';

type Props = { params: Promise<EntityParams>; searchParams: SearchParams };

// The edge server caches complete pages; Next renders each miss.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return loadPageMetadata(await params, await readPageQueryFrom(searchParams));
}

export default async function Page({ params, searchParams }: Props) {
  const all = await params;
  const formRequest = await formRequestFor(all, await readPageQueryFrom(searchParams));
  // A submission is acknowledged even while the backend is down.
  const page = await loadUnlessOutage(all, formRequest, () => loadEntityPage(all, formRequest));
  if (page) return <EntityPage {...page} />;
  const { site, language } = siteLocaleOf(all);
  return (
    <OutageForm site={site} language={language} isSent={formRequest.isReceiptKnown}>
      <FormView
        siteLocale={{ site: site.id, language }}
        webform={formRequest.query.form ?? ''}
        page={`/${language}${pathOf(all)}`}
        formRequest={formRequest}
        contact={site.contact}
        paths={{}}
      />
    </OutageForm>
  );
}
