import type { Metadata } from 'next';
import { type EntityParams, loadEntityPage, pathOf } from '@/app/_request/entity';
import { loadEntityMetadata } from '@/app/_request/entity-metadata';
import { emptyFormRequest } from '@/app/_request/form-request';
import { readPageQueryFrom, type SearchParams } from '@/app/_request/params';
import { EntityPreviewBar, requirePreviewSession } from '@/app/_request/preview';
import { EntityPage } from '@/components/pages/entity-page';

type Props = { params: Promise<EntityParams>; searchParams: SearchParams };

// The uncached variant of a page for editors: its latest revision.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const all = await params;
  await requirePreviewSession(all);
  return { ...(await loadEntityMetadata(all, 'latest')), robots: { index: false, follow: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const all = await params;
  const expires = await requirePreviewSession(all);
  const query = await readPageQueryFrom(searchParams);
  const formRequest = { ...emptyFormRequest(all.site, 'latest'), query };
  const page = await loadEntityPage(all, formRequest, 'latest');
  const { site, language } = page;
  return (
    <EntityPage
      {...page}
      above={
        <EntityPreviewBar site={site} language={language} path={pathOf(all)} expires={expires} />
      }
    />
  );
}
