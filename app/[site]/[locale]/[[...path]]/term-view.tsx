import type { ReactNode } from 'react';
import { OverviewBackLink } from '@/components/layout/overview-links';
import { TermPage } from '@/components/nodes/simple-pages';
import { formRendererFor } from './forms';
import { LocationPage } from '@/components/nodes/location-page';
import type { FormRequest } from '@/components/views/forms/form-view';
import { Paragraphs } from '@/components/paragraphs/paragraphs';
import { TermContentView } from '@/components/views/term-content';
import { viewParagraphs } from '@/components/views/view-paragraphs';
import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Term, TermKind } from '@/lib/content/entity';
import { termHref } from '@/lib/content/link';
import type { Site } from '@/sites/site';

type Props = {
  term: Term;
  site: Site;
  language: Language;
  formRequest: FormRequest;
  isPreview: boolean;
};
type Parts<Kind extends TermKind> = {
  term: Term<Kind>;
  site: Site;
  language: Language;
  content: ReactNode;
  paragraphs: (items: readonly Paragraph[]) => ReactNode;
};

/** A kind without a page does not compile. */
const renderers: { readonly [Kind in TermKind]: (parts: Parts<Kind>) => ReactNode } = {
  location: ({ term, site, language, content, paragraphs }) => (
    <LocationPage
      term={term}
      language={language}
      back={<OverviewBackLink overview="locations" site={site} language={language} />}
      after={content}
    >
      {paragraphs(term.paragraphs)}
    </LocationPage>
  ),
  theme: ({ term, language, content, paragraphs }) => (
    <TermPage term={term} language={language}>
      {paragraphs(term.paragraphs)}
      {content}
    </TermPage>
  ),
  plain: ({ term, language, content }) => (
    <TermPage term={term} language={language}>
      {content}
    </TermPage>
  ),
};

const render = <Kind extends TermKind>(term: Term<Kind>, parts: Omit<Parts<Kind>, 'term'>) =>
  renderers[term.kind]({ ...parts, term });

export function TermView({ term, site, language, formRequest, isPreview }: Props) {
  const path = termHref(term, language);
  const form = formRendererFor({
    ...{ site, language, formRequest, page: path },
    paths: isPreview ? {} : term.paths,
  });
  const { list, page } = formRequest.query;
  const listContext = {
    siteLocale: { site: site.id, language },
    requested: { path, list, page },
  };
  const context = { language, contact: site.contact, isPreview, form, donation: formRequest.query };
  return render(term, {
    site,
    language,
    content: <TermContentView context={listContext} term={term} />,
    paragraphs: (items) => (
      <Paragraphs items={items} context={context} views={viewParagraphs(listContext)} />
    ),
  });
}
