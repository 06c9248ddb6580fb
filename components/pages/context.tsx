import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import { OverviewBackLink } from '@/components/layout/overview-links';
import { Share } from '@/components/layout/share/share';
import type { FormOptions } from '@/components/paragraphs/context';
import { Paragraphs, type ViewComponents } from '@/components/paragraphs/paragraphs';
import { type FormRequest, FormView } from '@/components/views/forms/form-view';
import type { ListContext } from '@/components/views/paged-list';
import { viewParagraphs } from '@/components/views/view-paragraphs';
import { listChapters } from '@/lib/content/chapters';
import type { Language, SiteLocale } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import type { Node, NodeKind } from '@/lib/content/node';
import type { Paragraph } from '@/lib/content/paragraph';
import { overviewOf } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';

/** A page knows this besides its content. */
export type PageContext = {
  site: Site;
  language: Language;
  siteLocale: SiteLocale;
  origin: string;
  /** Path of the page, in the language that was requested. */
  path: string;
  /** Path in the language of the content; null where the backend has none. */
  canonical: string | null;
  paths: Paths;
  formRequest: FormRequest;
  isPreview: boolean;
  /** Renderers of this page's own lists. */
  views: Partial<ViewComponents>;
};

/** A kind of node: its page, and its data for search engines. */
export type PageKind<Kind extends NodeKind> = {
  render: (node: Node<Kind>, context: PageContext) => ReactNode;
  /** Returns what schema.org calls it; without this, search engines read the page only. */
  describe?: (node: Node<Kind>, context: PageContext) => readonly WithContext<Thing>[];
  /** Open Graph calls it an article. */
  isArticle?: true;
};

type Props = { context: PageContext };

export const listContextOf = ({ siteLocale, path, formRequest }: PageContext): ListContext => {
  const { list, page } = formRequest.query;
  return { siteLocale, requested: { path, list, page } };
};

export function PageForm({
  context,
  webform,
  ...options
}: Props & FormOptions & { webform: string }) {
  const { site, siteLocale, path, paths, formRequest, isPreview } = context;
  return (
    <FormView
      siteLocale={siteLocale}
      webform={webform}
      page={path}
      formRequest={formRequest}
      contact={site.contact}
      paths={isPreview ? {} : paths}
      {...options}
    />
  );
}

export function PageParagraphs({ context, items }: Props & { items: readonly Paragraph[] }) {
  const { site, language, isPreview, formRequest, views } = context;
  return (
    <Paragraphs
      items={items}
      context={{
        language,
        contact: site.contact,
        isPreview,
        donation: formRequest.query,
        form: (webform, options) => <PageForm context={context} webform={webform} {...options} />,
      }}
      views={{ ...viewParagraphs(listContextOf(context)), ...views }}
    />
  );
}

export function PageShare({ context, title }: Props & { title: string }) {
  return <Share url={`${context.origin}${context.canonical ?? context.path}`} title={title} />;
}

/** Leads to the overview that lists a node of this kind. */
export function PageBackLink({ context, node }: Props & { node: Node }) {
  const { site, language } = context;
  const overview = overviewOf({ type: 'node', node });
  return <OverviewBackLink overview={overview} site={site} language={language} />;
}

/**
 * Lists the chapters of a page, on a site whose pages have them.
 * In the margin of the page, or a bar at its top: the look of the site has its rules.
 */
export function PageRail({ context, node }: Props & { node: Node }) {
  const t = useTranslations('layout');
  const chapters = context.site.hasChapters ? listChapters(node) : [];
  if (chapters.length < 2) return null;
  return (
    <nav data-chapters aria-label={t('chapters')}>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Most pages of a node have these: its chapters, a way to share it, and its paragraphs. */
export const buildFrame = <Content extends Node>(node: Content, context: PageContext) => ({
  node,
  language: context.language,
  rail: <PageRail context={context} node={node} />,
  share: <PageShare context={context} title={node.title} />,
  children: <PageParagraphs context={context} items={node.paragraphs} />,
});
