import type { CmsLink, Entity } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';

type Paths = readonly (readonly [CmsLink['action'], string])[];

const WEBFORMS = '/admin/structure/webform/manage';

/** Drupal's paths, with its modules Entity Clone and Webform. */
function listActionPaths(entity: Entity): Paths {
  switch (entity.type) {
    case 'node': {
      const { id } = entity.node;
      return [
        ['edit', `/node/${id}/edit`],
        ['delete', `/node/${id}/delete`],
        ['clone', `/entity_clone/node/${id}`],
      ];
    }
    case 'term': {
      const { id } = entity.term;
      return [
        ['edit', `/taxonomy/term/${id}/edit`],
        ['delete', `/taxonomy/term/${id}/delete`],
        ['clone', `/entity_clone/taxonomy_term/${id}`],
      ];
    }
    case 'webform': {
      const base = `${WEBFORMS}/${encodeURIComponent(entity.page.webform)}`;
      return [
        ['edit', base],
        ['delete', `${base}/delete`],
        ['clone', `${base}/duplicate`],
        ['submissions', `${base}/results/submissions`],
      ];
    }
  }
}

/** Without the CMS's origin the links are labels. */
export const listCmsActions = (entity: Entity, language: Language, cms: string | null): CmsLink[] =>
  listActionPaths(entity).map(([action, path]) => ({
    action,
    href: cms === null ? null : `${cms}/${language}${path}`,
  }));
