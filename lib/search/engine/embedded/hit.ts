import path from 'node:path';
import type { Audience } from '@/lib/search/engine/engine';
import type { SearchHit } from '@/lib/search/found';
import { excerpt } from './excerpt';
import { marker, markWords } from './marks';
import type { ShownDocument } from './shown-document';
import type { WordGroup } from './word-group';

const extensionOf = (name: string) => path.extname(name).slice(1).toLowerCase();

/** A document as it is shown to an audience that looked for `groups`. */
export function hitOf(
  document: ShownDocument,
  { language, domains }: Audience,
  groups: readonly WordGroup[],
): SearchHit {
  const { id, href, type, entity, created, themes, vacancyType, image, hasVideo } = document;
  const { filename } = document;
  const groupOf = marker(language, groups);
  const isHere = document.domains.some((domain) => domains.includes(domain));
  return {
    ...{ id, href, type, entity, created, themes, vacancyType, image, hasVideo },
    title: markWords(document.title, groupOf),
    excerpt: excerpt(document.texts, groupOf, groups.length),
    file: filename === null ? null : { name: filename, extension: extensionOf(filename) },
    page: isHere ? document.page : null,
  };
}
