import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { emptyFormRequest } from '@/app/_request/form-request';
import { loadLayout } from '@/app/_request/layout';
import { PageLayout } from '@/components/pages/page-layout';
import { originOf, siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import { type PageContext, PageForm, PageParagraphs } from '@/components/pages/context';
import page from '@/components/pages/page.module.css';
import { TeaserList } from '@/components/teasers/teaser-list';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/links/button-link';
import { OpenStatus } from '@/components/ui/open-status';
import { env } from '@/lib/platform/env';
import { examplesFrom } from '@/app/_request/catalogue-examples';

type Props = { params: Promise<SiteLocaleParams> };

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Catalogue', robots: { index: false } };

const VARIANTS = ['filled', 'outlined', 'plain'] as const;
const ICONS = ['clock', 'mail', 'phone', 'pin', 'calendar', 'arrow'] as const;
const NEVER = Number.MAX_SAFE_INTEGER;
const FORM = 'contact';

function Parts() {
  return (
    <>
      <p>
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} link={{ href: '#content', label: variant }} variant={variant} />
        ))}
      </p>
      <p>
        {ICONS.map((icon) => (
          <Icon key={icon} name={icon} size={24} />
        ))}
      </p>
      {[true, false].map((isOpen) => (
        <p key={String(isOpen)}>
          <OpenStatus texts={[{ until: NEVER, text: isOpen ? 'open' : 'closed', isOpen }]} />
        </p>
      ))}
    </>
  );
}

/** Every component with the tokens and the look of a site. */
export default async function Page({ params }: Props) {
  if (process.env.NODE_ENV === 'production' && !env().CATALOGUE) notFound();
  const all = await params;
  const { site, language } = siteLocaleOf(all);
  const siteLocale = { site: site.id, language };
  const [layout, examples] = await Promise.all([
    loadLayout(all),
    // The main site has what this site's own content lacks.
    examplesFrom([...new Set(['main', site.id])].map((each) => ({ site: each, language }))),
  ]);
  const path = `/${language}/catalogue`;
  const request = emptyFormRequest(site.id);
  const rejected = {
    ...request,
    query: { ...request.query, form: FORM },
    draft: {
      answers: {},
      files: {},
      step: null,
      draft: null,
      problems: [{ key: 'name', part: null, message: 'A problem of a field' }],
      message: 'A problem of the form',
    },
  };
  const context: PageContext = {
    site,
    language,
    siteLocale,
    origin: originOf(site),
    path,
    canonical: path,
    paths: {},
    formRequest: rejected,
    isPreview: true,
    views: {},
  };
  return (
    <PageLayout {...layout} paths={{ [language]: path }}>
      <article className={page.flow} data-node="catalogue">
        <header className={page.head}>
          <h1>Catalogue</h1>
        </header>
        <section className={page.text}>
          <Parts />
        </section>
        <TeaserList teasers={examples.teasers} language={language} level={2} />
        <PageParagraphs context={context} items={examples.paragraphs} />
        <section className={page.text}>
          <PageForm context={context} webform={FORM} />
        </section>
      </article>
    </PageLayout>
  );
}
