import type { ReactNode } from 'react';
import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/[site]/[locale]/route-params';
import { SiteLayout } from '@/components/layout/site-layout';
import { LanguageNotice } from '@/components/layout/language';
import { metadataOf, subjectOf } from './metadata';
import { layoutContentOf } from '@/lib/cms/layout';
import { entityAt } from '@/lib/cms/entity';
import type { FormAsk } from '@/components/views/forms/form-view';
import type { Entity } from '@/lib/content/entity';
import type { Revision } from '@/lib/content/entity';
import { EntityView } from './entity-view';

export type EntityParams = SiteLocaleParams & { path?: string[] };

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return notFound();
  }
}

/** The path of a route as the backend knows it, without language. */
export const pathOf = ({ path = [] }: EntityParams) => `/${path.map(decode).join('/')}`;

/** The entity at the address. Elsewhere is a redirect, nowhere is a 404, an outage is thrown. */
async function entityOf(params: EntityParams, revision: Revision): Promise<Entity> {
  const { site, language } = siteLocaleOf(params);
  const resolution = await entityAt({ site: site.id, language }, pathOf(params), revision);
  switch (resolution.outcome) {
    case 'found':
      return resolution.entity;
    case 'moved':
      // What a browser learns from a preview must not outlive it.
      return resolution.isPermanent && revision === 'published'
        ? permanentRedirect(resolution.to)
        : redirect(resolution.to);
    case 'missing':
      return notFound();
  }
}

/** What the page at an address says of itself. */
export async function entityMetadata(
  params: EntityParams,
  revision: Revision = 'published',
): Promise<Metadata> {
  const { site, language } = siteLocaleOf(params);
  return metadataOf(site, language, subjectOf(await entityOf(params, revision)));
}

type Props = {
  params: EntityParams;
  ask: FormAsk;
  revision?: Revision;
  /** Above all of the page. */
  above?: ReactNode;
};

/** The page at an address, with its forms as the address asks for them. */
export async function EntityPage({ params, ask, revision = 'published', above }: Props) {
  const { site, language } = siteLocaleOf(params);
  const [entity, content] = await Promise.all([
    entityOf(params, revision),
    layoutContentOf(site.id, language, site),
  ]);
  const { language: shown, paths } = subjectOf(entity);
  return (
    <SiteLayout site={site} language={language} content={content} paths={paths} above={above}>
      <LanguageNotice shown={shown} requested={language} paths={paths} />
      <EntityView
        entity={entity}
        site={site}
        language={language}
        ask={ask}
        isPreview={revision === 'latest'}
      />
    </SiteLayout>
  );
}
