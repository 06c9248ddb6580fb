import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageTokenFor } from '@/app/_request/form-request';
import { loadLayout } from '@/app/_request/layout';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import { requirePreviewSession, SitePreviewBar } from '@/app/_request/preview';
import { PageLayout } from '@/components/pages/page-layout';
import { DraftsPage } from '@/components/pages/status/drafts-page';
import { loadDrafts } from '@/lib/cms/preview/drafts';
import { DRAFTS_PATHS, frontPath } from '@/lib/routing/paths';

type Props = { params: Promise<SiteLocaleParams> };

// For an editor with a session only.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requirePreviewSession(await params);
  const t = await getTranslations('editor.drafts');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function Page({ params }: Props) {
  const all = await params;
  const expires = await requirePreviewSession(all);
  const { site, language } = siteLocaleOf(all);
  const [layout, list] = await Promise.all([
    loadLayout(all),
    loadDrafts({ site: site.id, language }),
  ]);
  return (
    <PageLayout
      {...layout}
      tokenFor={pageTokenFor(site.id, 'latest')}
      paths={DRAFTS_PATHS}
      above={<SitePreviewBar page={frontPath(language)} language={language} expires={expires} />}
    >
      <DraftsPage list={list ?? notFound()} language={language} />
    </PageLayout>
  );
}
