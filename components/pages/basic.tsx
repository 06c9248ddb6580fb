import { FeedLink } from '@/components/layout/overview-links';
import { VisitCard } from '@/components/places/visit-card';
import { ApplyPageVacancy } from '@/components/views/applied-vacancy';
import { ContentPage } from './content-page';
import { PageParagraphs, PageRail, type PageKind } from './context';
import { leadWith } from './lead-paragraph';

export const basicKind: PageKind<'basic-page'> = {
  render(original, context) {
    const node = { ...original, ...leadWith('donation-form', original) };
    return (
      <ContentPage
        node={node}
        language={context.language}
        rail={<PageRail context={context} node={original} />}
        visit={
          node.location && (
            <VisitCard
              place={node.location}
              language={context.language}
              hasHours
              hasDay={context.site.showsDay}
            />
          )
        }
      >
        <ApplyPageVacancy
          node={node}
          siteLocale={context.siteLocale}
          vacancy={context.formRequest.query.vacancy}
        />
        <PageParagraphs context={context} items={node.paragraphs} />
      </ContentPage>
    );
  },
};

export const overviewKind: PageKind<'overview-page'> = {
  render: (node, context) => (
    // One lead: a list has to begin on the first screen.
    <ContentPage node={node.body ? { ...node, summary: null } : node} language={context.language}>
      <PageParagraphs context={context} items={node.paragraphs} />
      <FeedLink
        path={node.paths[context.language]}
        site={context.site}
        language={context.language}
      />
    </ContentPage>
  ),
};
