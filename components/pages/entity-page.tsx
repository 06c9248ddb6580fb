import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import { LanguageNotice } from '@/components/layout/language';
import { Breadcrumbs } from '@/components/layout/navigation';
import type { ViewComponents } from '@/components/paragraphs/paragraphs';
import type { FormRequest } from '@/components/views/forms/form-view';
import { type Entity, hasQuickExit, showsForm } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import { nodeHref, type Paths, termHref } from '@/lib/content/link';
import type { Node, NodeKind } from '@/lib/content/node';
import { overviewOf, overviewPath } from '@/lib/routing/overviews';
import { addQuery } from '@/lib/routing/page-query';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import type { PageContext } from './context';
import { nodeKinds } from './kinds';
import { type Subject, describeSubject } from './metadata';
import { describeLocation, describeOrganization } from './organization';
import { PageLayout } from './page-layout';
import page from './page.module.css';
import { describeBreadcrumbs, StructuredData } from './structured-data';
import { TermView } from './term';
import { WebformPage } from './webform';

function renderNode<Kind extends NodeKind>(node: Node<Kind>, context: PageContext): ReactNode {
  return nodeKinds[node.kind].render(node, context);
}

function renderEntity(entity: Entity, context: PageContext): ReactNode {
  switch (entity.type) {
    case 'node':
      return renderNode(entity.node, context);
    case 'term':
      return <TermView term={entity.term} context={context} />;
    case 'webform':
      return <WebformPage page={entity.page} context={context} />;
  }
}

function describeNode<Kind extends NodeKind>(
  node: Node<Kind>,
  context: PageContext,
): readonly WithContext<Thing>[] {
  return nodeKinds[node.kind].describe?.(node, context) ?? [];
}

function describeEntity(entity: Entity, context: PageContext): readonly WithContext<Thing>[] {
  if (entity.type === 'node') return describeNode(entity.node, context);
  return entity.type === 'term' && entity.term.kind === 'location'
    ? [describeLocation(entity.term, context)]
    : [];
}

function findPath(entity: Entity, language: Language, { canonical }: Subject): string {
  switch (entity.type) {
    case 'node':
      return nodeHref(entity.node, language);
    case 'term':
      return termHref(entity.term, language);
    case 'webform':
      return canonical ?? frontPath(language);
  }
}

type ViewProps = {
  entity: Entity;
  site: Site;
  language: Language;
  origin: string;
  formRequest: FormRequest;
  isPreview: boolean;
  /** Renderers of this page's own lists. */
  views?: Partial<ViewComponents>;
};

/** The page of a node, a term or a webform, between header and footer. */
export function EntityView({ entity, views = {}, ...props }: ViewProps) {
  const { site, language } = props;
  const t = useTranslations();
  const subject = describeSubject(entity);
  const context: PageContext = {
    ...props,
    views,
    siteLocale: { site: site.id, language },
    path: findPath(entity, language, subject),
    canonical: subject.canonical,
    paths: subject.paths,
  };
  const overview = overviewOf(entity);
  const trail = [
    { label: t('layout.front'), href: frontPath(language) },
    ...(overview && site.overviews.includes(overview)
      ? [{ label: t(`overview.${overview}`), href: overviewPath(overview, language) }]
      : []),
  ];
  return (
    <>
      {!subject.isFront && (
        <div className={page.crumbs}>
          <Breadcrumbs trail={trail} title={subject.title} titleLanguage={subject.language} />
        </div>
      )}
      {renderEntity(entity, context)}
      <StructuredData
        things={[
          ...(subject.isFront ? [] : [describeBreadcrumbs(context, trail, subject.title)]),
          ...describeEntity(entity, context),
        ]}
      />
    </>
  );
}

type Props = ViewProps & {
  content: ComponentProps<typeof PageLayout>['content'];
  /** The page in its languages, where its own query is in them. */
  alternates?: Paths;
  /** Above the header, for editors. */
  above?: ReactNode;
};

export function EntityPage({ content, above, alternates, ...props }: Props) {
  const { entity, site, language, formRequest } = props;
  const subject = describeSubject(entity);
  const paths = alternates ?? addQuery(subject.paths, formRequest.query);
  const isHelp = hasQuickExit(entity);
  const { newsletter } = content;
  const isOnPage = newsletter?.form && showsForm(entity, newsletter.form.id);
  return (
    <PageLayout
      site={site}
      language={language}
      content={{ ...content, newsletter: isOnPage ? null : newsletter }}
      paths={paths}
      above={above}
      hasQuickExit={isHelp}
      isNearHouses={
        isHelp ||
        overviewOf(entity) === 'locations' ||
        paths[language] === overviewPath('locations', language)
      }
      tokenFor={formRequest.tokenFor}
    >
      <LanguageNotice shown={subject.language} requested={language} paths={paths} />
      <EntityView {...props} />
      <StructuredData things={[describeOrganization(props, content)]} />
    </PageLayout>
  );
}
