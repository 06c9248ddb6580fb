import type { Entity } from '@/lib/content/entity';
import type { Image } from '@/lib/content/image';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { nodeHref, type Paths } from '@/lib/content/paths';
import { frontPath } from '@/lib/routing/paths';

/** What every kind of page says of itself to browsers, search engines and other sites. */
export type Subject = {
  title: string;
  description: string | null;
  language: Language;
  paths: Paths;
  /** The one address that counts: in its own language. Null where the backend named none. */
  canonical: string | null;
  image: Image | null;
  isFront: boolean;
  isArticle: boolean;
};

const ARTICLES: ReadonlySet<Node['kind']> = new Set<Node['kind']>([
  'article',
  'campaign-article',
  'annual-report-article',
]);

/** The words of a node for who has not opened it. */
function summaryOf(node: Node): string | null {
  if (node.kind === 'landing-page') return node.intro;
  return node.kind === 'partner' ? null : node.summary;
}

/** The subject of an entity's page. */
export function subjectOf(entity: Entity): Subject {
  switch (entity.type) {
    case 'node': {
      const { node } = entity;
      const canonical =
        node.id > 0 ? nodeHref(node, node.language) : (node.paths[node.language] ?? null);
      return {
        title: node.title,
        description: node.description ?? summaryOf(node),
        language: node.language,
        paths: node.paths,
        canonical,
        image: node.image,
        isFront: canonical === frontPath(node.language),
        isArticle: ARTICLES.has(node.kind),
      };
    }
    case 'term': {
      const { term } = entity;
      const { name: title, summary: description, image } = term;
      return { ...bare, title, description, image, ...place(term) };
    }
    case 'webform':
      return { ...bare, title: entity.page.title, ...place(entity.page) };
  }
}

const bare = { description: null, image: null, isFront: false, isArticle: false };

const place = ({ language, paths }: { language: Language; paths: Paths }) => ({
  language,
  paths,
  canonical: paths[language] ?? null,
});
