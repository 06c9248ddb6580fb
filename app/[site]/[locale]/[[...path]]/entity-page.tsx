import type { ReactNode } from 'react';
import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/[site]/[locale]/route-params';
import { PageLayout } from '@/app/[site]/[locale]/page-layout';
import { LanguageNotice } from '@/components/layout/language';
import { metadataOf, subjectOf } from './metadata';
import { alternatesOf } from '@/lib/routing/page-query';
import { layoutContentOf } from '@/lib/cms/layout';
import { entityAt } from '@/lib/cms/entity';
import { hasTermContent } from '@/lib/cms/view';
import type { Language, SiteLocale } from '@/lib/content/language';
import type { FormRequest } from '@/components/views/forms/form-view';
import { type Entity, hasQuickExit, type Revision } from '@/lib/content/entity';
import { EntityView } from './entity-view';
import { preloadFront } from './front-pages';

export type EntityParams = SiteLocaleParams & { path?: string[] };

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return notFound();
  }
}

/** Path without language, as the backend knows it. */
export const pathOf = ({ path = [] }: EntityParams) => `/${path.map(decode).join('/')}`;

/** Redirects or responds 404 where there is none; throws BackendError during an outage. */
async function entityOf(params: EntityParams, revision: Revision): Promise<Entity> {
  const { site, language } = siteLocaleOf(params);
  const resolution = await entityAt({ site: site.id, language }, pathOf(params), revision);
  switch (resolution.outcome) {
    case 'found':
      if (revision === 'published') toOwnPath(resolution.entity, pathOf(params), language);
      return resolution.entity;
    case 'moved':
      // Browsers cache permanent redirects, and a preview ends.
      return resolution.isPermanent && revision === 'published'
        ? permanentRedirect(resolution.to)
        : redirect(resolution.to);
    case 'missing':
      return notFound();
  }
}

/** A term without text and content of its own: nothing to be found by. */
async function isBare(siteLocale: SiteLocale, entity: Entity): Promise<boolean> {
  if (entity.type !== 'term') return false;
  const { term } = entity;
  if (term.kind === 'location' || (term.kind === 'theme' && term.paragraphs.length > 0))
    return false;
  return !(await hasTermContent(siteLocale, term));
}

/** A page by number has one URL: that of its own path, where it has one. */
const SYSTEM_PATH = /^\/(?:node|taxonomy\/term)\/\d+$/;

function toOwnPath(entity: Entity, path: string, language: Language): void {
  const own = subjectOf(entity).paths[language];
  const isNamed = own !== undefined && !SYSTEM_PATH.test(own.slice(language.length + 1));
  if (SYSTEM_PATH.test(path) && isNamed) permanentRedirect(own);
}

export async function entityMetadata(
  params: EntityParams,
  revision: Revision = 'published',
): Promise<Metadata> {
  const { site, language } = siteLocaleOf(params);
  const entity = await entityOf(params, revision);
  const metadata = metadataOf(site, language, subjectOf(entity));
  return (await isBare({ site: site.id, language }, entity))
    ? { ...metadata, robots: { index: false, follow: true } }
    : metadata;
}

type Props = {
  params: EntityParams;
  formRequest: FormRequest;
  revision?: Revision;
  above?: ReactNode;
};

export async function EntityPage({ params, formRequest, revision = 'published', above }: Props) {
  const { site, language } = siteLocaleOf(params);
  if (pathOf(params) === '/') preloadFront(site, language);
  const [entity, content] = await Promise.all([
    entityOf(params, revision),
    layoutContentOf(site.id, language, site),
  ]);
  const { language: shown, paths: own } = subjectOf(entity);
  const paths = alternatesOf(own, formRequest.query);
  return (
    <PageLayout
      site={site}
      language={language}
      content={content}
      paths={paths}
      above={above}
      hasQuickExit={hasQuickExit(entity)}
    >
      <LanguageNotice shown={shown} requested={language} paths={paths} />
      <EntityView
        entity={entity}
        site={site}
        language={language}
        formRequest={formRequest}
        isPreview={revision === 'latest'}
      />
    </PageLayout>
  );
}
