import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { describeSubject } from '@/components/pages/metadata';
import type { FormRequest } from '@/components/views/forms/form-view';
import { preloadHero } from '@/components/views/heroes';
import { resolveEntity } from '@/lib/cms/entity';
import { BackendError } from '@/lib/cms/http/failure';
import { loadLayoutContent } from '@/lib/cms/layout';
import type { Entity, Revision } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import { isPathByNumber } from '@/lib/routing/paths';
import { originOf, type SiteLocaleParams, siteLocaleOf } from './params';

export type EntityParams = SiteLocaleParams & { path?: string[] };

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Next has decoded it already: a path may have a % of its own.
    return segment;
  }
}

/** Path without language, as the backend knows it. */
export const pathOf = ({ path = [] }: EntityParams) => `/${path.map(decode).join('/')}`;

/** A page by number has one URL: that of its own path, where it has one. */
function redirectToAlias(entity: Entity, path: string, language: Language): void {
  const own = describeSubject(entity).paths[language];
  const isNamed = own !== undefined && !isPathByNumber(own.slice(language.length + 1));
  if (isPathByNumber(path) && isNamed) permanentRedirect(own);
}

const resolve = (params: EntityParams, revision: Revision) => {
  const { site, language } = siteLocaleOf(params);
  return resolveEntity({ site: site.id, language }, pathOf(params), revision);
};

/** Redirects or responds 404 where there is none; throws BackendError during an outage. */
export async function loadEntity(
  params: EntityParams,
  revision: Revision = 'published',
): Promise<Entity> {
  const { language } = siteLocaleOf(params);
  const resolution = await resolve(params, revision);
  switch (resolution.outcome) {
    case 'found':
      if (revision === 'published') redirectToAlias(resolution.entity, pathOf(params), language);
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

/** Loads the properties of an EntityPage; fails as loadEntity does. */
export async function loadEntityPage(
  params: EntityParams,
  formRequest: FormRequest,
  revision: Revision = 'published',
) {
  const { site, language } = siteLocaleOf(params);
  if (pathOf(params) === '/') preloadHero(site, language);
  const [entity, content] = await Promise.all([
    loadEntity(params, revision),
    loadLayoutContent(site, language),
  ]);
  const isPreview = revision === 'latest';
  return { entity, content, site, language, origin: originOf(site), formRequest, isPreview };
}

/**
 * Loads a page; null where a draft or a receipt is shown without it: while the backend fails, and for a
 * stored draft or the receipt of an accepted form also where the page is not there any more.
 */
export async function loadUnlessOutage<Loaded>(
  params: EntityParams,
  { query, isReceiptKnown, draft: stored }: Pick<FormRequest, 'query' | 'isReceiptKnown' | 'draft'>,
  load: () => Promise<Loaded>,
): Promise<Loaded | null> {
  const { form, draft, receipt } = query;
  const isForm = form !== null && (draft !== null || receipt !== null);
  try {
    if (isReceiptKnown || stored) {
      const { outcome } = await resolve(params, 'published');
      if (outcome !== 'found') return null;
    }
    return await load();
  } catch (error) {
    if (!isForm || !(error instanceof BackendError)) throw error;
    return null;
  }
}
