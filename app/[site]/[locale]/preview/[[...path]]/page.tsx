import type { Metadata } from 'next';
import {
  entityMetadata,
  EntityPage,
  type EntityParams,
  pathOf,
} from '@/app/[site]/[locale]/[[...path]]/entity-page';
import { emptyFormRequest } from '@/app/[site]/[locale]/[[...path]]/forms';
import { queryEntries, siteLocaleOf } from '@/app/[site]/[locale]/route-params';
import {
  EntityPreviewBar,
  requirePreviewSession,
} from '@/app/[site]/[locale]/preview/editor-preview';
import { readPageQuery } from '@/lib/routing/page-query';

type Props = { params: Promise<EntityParams>; searchParams: Promise<unknown> };

// The uncached variant of a page for editors: its latest revision.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const all = await params;
  await requirePreviewSession(all);
  return { ...(await entityMetadata(all, 'latest')), robots: { index: false, follow: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const all = await params;
  await requirePreviewSession(all);
  const query = readPageQuery(new URLSearchParams(queryEntries(await searchParams)));
  const { site, language } = siteLocaleOf(all);
  return (
    <EntityPage
      params={all}
      formRequest={{ ...emptyFormRequest(all.site), query }}
      revision="latest"
      above={<EntityPreviewBar siteLocale={{ site: site.id, language }} path={pathOf(all)} />}
    />
  );
}
