import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { examplesFrom } from '@/app/_request/catalogue-examples';
import { emptyFormRequest } from '@/app/_request/form-request';
import { loadLayout } from '@/app/_request/layout';
import { originOf, type SiteLocaleParams } from '@/app/_request/params';
import { Catalogue } from '@/components/pages/catalogue';
import { PageLayout } from '@/components/pages/page-layout';
import { env } from '@/lib/platform/env';

type Props = { params: Promise<SiteLocaleParams> };

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Catalogue', robots: { index: false } };

export default async function Page({ params }: Props) {
  if (process.env.NODE_ENV === 'production' && !env().CATALOGUE) notFound();
  const layout = await loadLayout(await params);
  const { site, language } = layout;
  // The main site has what this site's own content lacks.
  const sites = [...new Set(['main', site.id])];
  const examples = await examplesFrom(sites.map((each) => ({ site: each, language })));
  const path = `/${language}/catalogue`;
  return (
    <PageLayout {...layout} paths={{ [language]: path }}>
      <Catalogue
        {...examples}
        site={site}
        language={language}
        origin={originOf(site)}
        path={path}
        formRequest={emptyFormRequest(site.id)}
      />
    </PageLayout>
  );
}
