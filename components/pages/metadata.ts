import type { Metadata } from 'next';
import type { Entity } from '@/lib/content/entity';
import type { Image } from '@/lib/content/media';
import { type Language, DEFAULT_LANGUAGE } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { nodeHref, type Paths } from '@/lib/content/link';
import { messagesOf } from '@/lib/i18n/messages';
import { feedPath, feedsOf, type ListOverview, overviewPath } from '@/lib/routing/overviews';
import { frontPath, shareImageUrl } from '@/lib/routing/paths';
import {
  SHARE_IMAGE_SIZE,
  SHARE_IMAGE_TYPE,
  shareImageVersion,
} from '@/lib/share-image/description';
import type { Site } from '@/sites/site';
import { nodeKinds } from './kinds';

export type Subject = {
  title: string;
  searchTitle: string | null;
  description: string | null;
  language: Language;
  paths: Paths;
  /** Path in the subject's own language; null where the backend has none. */
  canonical: string | null;
  image: Image | null;
  isFront: boolean;
  isArticle: boolean;
  hasNoindex: boolean;
};

function summaryOf(node: Node): string | null {
  if (node.kind === 'landing-page') return node.intro;
  return node.kind === 'partner' ? null : node.summary;
}

export function describeSubject(entity: Entity): Subject {
  switch (entity.type) {
    case 'node': {
      const { node } = entity;
      const canonical =
        node.id > 0 ? nodeHref(node, node.language) : (node.paths[node.language] ?? null);
      return {
        title: node.title,
        searchTitle: node.searchTitle,
        description: node.description ?? summaryOf(node),
        language: node.language,
        paths: node.paths,
        canonical,
        image: node.image,
        isFront: canonical === frontPath(node.language),
        isArticle: nodeKinds[node.kind].isArticle === true,
        hasNoindex: node.hasNoindex,
      };
    }
    case 'term': {
      const { term } = entity;
      const { name: title, summary: description, searchTitle, image, hasNoindex } = term;
      return { ...bare, title, searchTitle, description, image, hasNoindex, ...pathsOf(term) };
    }
    case 'webform':
      return { ...bare, title: entity.page.title, ...pathsOf(entity.page) };
  }
}

const bare = {
  searchTitle: null,
  description: null,
  image: null,
  isFront: false,
  isArticle: false,
  hasNoindex: false,
};

const pathsOf = ({ language, paths }: { language: Language; paths: Paths }) => ({
  language,
  paths,
  canonical: paths[language] ?? null,
});

const LOCALES: { readonly [L in Language]: string } = { nl: 'nl_NL', en: 'en_GB' };

/** The image that a page is shared with shows this. */
export type Shared = Pick<Subject, 'title' | 'language' | 'canonical' | 'image'>;

/** A page without a path in its own language has none. */
export function shareImageOf({ id }: Site, { title, language, canonical, image }: Shared) {
  const version = shareImageVersion([id, language, title, image?.src ?? null]);
  return canonical && shareImageUrl(canonical, version);
}

/** An overview has its own path, whatever page the CMS has of it. */
export const overviewSubject = (
  entity: Entity,
  overview: ListOverview,
  language: Language,
): Subject => ({ ...describeSubject(entity), canonical: overviewPath(overview, language) });

/** A title that begins with the name has it once. */
function withSiteName({ name }: Site, { title, language }: Pick<Subject, 'title' | 'language'>) {
  return title.startsWith(name[language]) ? title : `${title} – ${name[language]}`;
}

export function buildMetadata(
  site: Site,
  language: Language,
  subject: Subject,
  shared: Shared = subject,
): Metadata {
  const { canonical, paths, isArticle } = subject;
  const title = subject.searchTitle ?? subject.title;
  const description = subject.description ?? site.tagline[language];
  const shareImage = shareImageOf(site, shared);
  const original = paths[DEFAULT_LANGUAGE];
  return {
    // A title that begins with the name has it once.
    title: title.startsWith(site.name[language]) ? { absolute: title } : title,
    description,
    ...(subject.hasNoindex && { robots: { index: false, follow: true } }),
    alternates: {
      ...(canonical && { canonical }),
      languages: { ...paths, ...(original && { 'x-default': original }) },
      types: {
        'application/rss+xml': feedsOf(site.overviews).map((list) => ({
          url: feedPath(list, language),
          title: `${messagesOf(language).overview[list]} – ${site.name[language]}`,
        })),
      },
    },
    openGraph: {
      title,
      description,
      siteName: site.name[language],
      locale: LOCALES[subject.language],
      type: isArticle ? 'article' : 'website',
      ...(canonical && { url: canonical }),
      ...(shareImage !== null && {
        images: [
          {
            url: shareImage,
            ...SHARE_IMAGE_SIZE,
            type: SHARE_IMAGE_TYPE,
            alt: withSiteName(site, shared),
          },
        ],
      }),
    },
    twitter: { card: 'summary_large_image' },
  };
}
