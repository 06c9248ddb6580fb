import type { ReactNode } from 'react';
import { OverviewBackLink } from '@/components/layout/overview-links';
import { TermContentView } from '@/components/views/term-content';
import type { Term } from '@/lib/content/entity';
import { foreignLang, type Language } from '@/lib/content/language';
import { HeroImage, PageHead } from './content-page';
import { listContextOf, type PageContext, PageParagraphs } from './context';
import { LocationPage } from './location/location-page';
import styles from './page.module.css';

type PageProps = { term: Term<'theme' | 'plain'>; language: Language; children: ReactNode };

function TermPage({ term, language, children }: PageProps) {
  const { image, description } = term;
  const heading = term.kind === 'plain' ? term.heading : null;
  return (
    <article className={styles.flow} data-term={term.vocabulary} lang={foreignLang(term, language)}>
      <PageHead
        title={heading ?? term.name}
        meta={heading && term.name}
        description={description}
      />
      {image && <HeroImage image={image} isFirst />}
      {children}
    </article>
  );
}

type Props = { term: Term; context: PageContext };

export function TermView({ term, context }: Props) {
  const { site, language } = context;
  const content = <TermContentView context={listContextOf(context)} term={term} />;
  switch (term.kind) {
    case 'location':
      return (
        <LocationPage
          term={term}
          language={language}
          hasDay={site.showsDay}
          back={<OverviewBackLink overview="locations" site={site} language={language} />}
          after={content}
        >
          <PageParagraphs context={context} items={term.paragraphs} />
        </LocationPage>
      );
    case 'theme':
      return (
        <TermPage term={term} language={language}>
          <PageParagraphs context={context} items={term.paragraphs} />
          {content}
        </TermPage>
      );
    case 'plain':
      return (
        <div data-variant={term.variant ?? undefined}>
          <TermPage term={term} language={language}>
            {content}
          </TermPage>
        </div>
      );
  }
}
