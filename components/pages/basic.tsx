import { FeedLink } from '@/components/layout/overview-links';
import { VisitCard } from '@/components/places/visit-card';
import { ApplyPageVacancy } from '@/components/views/applied-vacancy';
import type { Node } from '@/lib/content/node';
import type { Paragraph } from '@/lib/content/paragraph';
import { ContentPage } from './content-page';
import { PageParagraphs, PageRail } from './context';
import type { PageKind } from './page-kind';

/** A choice of a donation that comes first, comes before all other words and pictures. */
function putDonationFirst(node: Node<'basic-page'>): Node<'basic-page'> {
  const { id, body, image } = node;
  const [first, ...rest] = node.paragraphs;
  if (first?.kind !== 'donation-form') return node;
  const text: Paragraph[] = body
    ? [{ kind: 'text', id: `${String(id)}-body`, heading: null, body }]
    : [];
  const picture: Paragraph[] = image
    ? [{ kind: 'image', id: `${String(id)}-image`, image, caption: null }]
    : [];
  return { ...node, body: null, image: null, paragraphs: [first, ...text, ...picture, ...rest] };
}

export const basicKind: PageKind<'basic-page'> = {
  render(original, context) {
    const node = putDonationFirst(original);
    return (
      <ContentPage
        node={node}
        language={context.language}
        rail={<PageRail context={context} node={node} />}
        visit={
          node.location && <VisitCard place={node.location} language={context.language} hasHours />
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
