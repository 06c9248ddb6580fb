import type { Entity } from '@/lib/content/entity';
import type { Image } from '@/lib/content/image';
import type { Language } from '@/lib/content/language';
import { nodeHref, type Paths } from '@/lib/content/paths';

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

/** The subject of an entity's page. */
export function subjectOf(entity: Entity): Subject {
  switch (entity.type) {
    case 'node': {
      const { node } = entity;
      const canonical =
        node.id > 0 ? nodeHref(node, node.language) : (node.paths[node.language] ?? null);
      return {
        title: node.title,
        description: node.description ?? ('summary' in node ? node.summary : node.intro),
        language: node.language,
        paths: node.paths,
        canonical,
        image: node.image,
        isFront: node.kind === 'landing-page',
        isArticle: node.kind === 'article',
      };
    }
    case 'term':
      return { ...bare, title: entity.term.name, ...place(entity.term) };
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
