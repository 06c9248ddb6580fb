import type { ReactNode } from 'react';
import { OverviewBackLink } from '@/components/layout/overview-links';
import { type PageContext, PageParagraphs } from '@/components/pages/context';
import type { Term } from '@/lib/content/entity';
import { LocationPage } from './location-page';

/** @param content the lists that belong to the location */
export function renderLocation(
  term: Term<'location'>,
  context: PageContext,
  content: ReactNode,
): ReactNode {
  const { site, language } = context;
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
}
