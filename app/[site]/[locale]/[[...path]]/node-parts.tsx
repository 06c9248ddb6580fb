import type { ReactNode } from 'react';
import { ChapterRail } from '@/components/nodes/chapter-rail';
import { Share } from '@/components/layout/share/share';
import { OverviewBackLink } from '@/components/layout/overview-links';
import { Paragraphs, type ViewRenderers } from '@/components/paragraphs/paragraphs';
import { formRendererFor } from './forms';
import { overviewOf } from '@/lib/routing/overviews';
import type { FormRequest } from '@/components/views/forms/form-view';
import type { ListContext } from '@/components/views/paged-list';
import { viewParagraphs } from '@/components/views/view-paragraphs';
import { chaptersOf } from '@/lib/content/chapters';
import type { Language, SiteLocale } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { Paragraph } from '@/lib/content/paragraph';
import { nodeHref } from '@/lib/content/link';
import type { Site } from '@/sites/site';

export type NodeProps = {
  node: Node;
  site: Site;
  language: Language;
  origin: string;
  formRequest: FormRequest;
  isPreview: boolean;
  views: Partial<ViewRenderers>;
};

export type Parts = {
  siteLocale: SiteLocale;
  listContext: ListContext;
  /** The page's language, and its paragraphs as children. */
  page: { language: Language; children: ReactNode; rail: ReactNode };
  paragraphs: (items: readonly Paragraph[]) => ReactNode;
  share: ReactNode;
  back: ReactNode;
  form: (webform: string) => ReactNode;
  formRequest: FormRequest;
};

export function partsOf(props: NodeProps): Parts {
  const { node, site, language, origin, formRequest, isPreview, views } = props;
  const siteLocale = { site: site.id, language };
  const path = nodeHref(node, language);
  const form = formRendererFor({
    ...{ site, language, formRequest, page: path },
    paths: isPreview ? {} : node.paths,
  });
  const { list, page } = formRequest.query;
  const listContext = { siteLocale, requested: { path, list, page } };
  const context = { language, contact: site.contact, isPreview, form, donation: formRequest.query };
  const overview = overviewOf({ type: 'node', node });
  const paragraphs = (items: readonly Paragraph[]) => (
    <Paragraphs
      items={items}
      context={context}
      views={{ ...viewParagraphs(listContext), ...views }}
    />
  );
  const rail = site.hasChapters && <ChapterRail chapters={chaptersOf(node)} />;
  return {
    siteLocale,
    listContext,
    form,
    formRequest,
    paragraphs,
    page: { language, children: paragraphs(node.paragraphs), rail },
    share: <Share url={`${origin}${nodeHref(node, node.language)}`} title={node.title} />,
    back: <OverviewBackLink overview={overview} site={site} language={language} />,
  };
}
