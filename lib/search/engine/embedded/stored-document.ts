import { z } from 'zod';
import type { Image } from '@/lib/content/media';
import type { SearchDocument } from '@/lib/content/search-document';
import type { Select } from './index-reader';
import path from 'node:path';
import type { Audience } from '@/lib/search/engine/engine';
import type { SearchHit } from '@/lib/search/results';
import { excerpt, groupFinder, highlightWords } from './highlight';
import type { WordGroup } from './word-group';

/** Characters of all texts of a document together. */
const EXCERPT_FROM = 20_000;

const file = z.object({ src: z.string(), width: z.number(), height: z.number() });

const image: z.ZodType<Image> = file.extend({
  alt: z.string(),
  styles: z.record(z.string(), file),
});

const page = z.object({ href: z.string(), title: z.string() });

const stored = z.object({
  id: z.string(),
  href: z.string(),
  title: z.string(),
  texts: z.array(z.string()),
  type: z.string(),
  entity: z.string(),
  created: z.number().nullable(),
  domains: z.array(z.string()),
  themes: z.array(z.string()),
  vacancyType: z.string().nullable(),
  image: image.nullable(),
  hasVideo: z.boolean(),
  filename: z.string().nullable(),
  page: page.nullable(),
});

type StoredDocument = z.output<typeof stored>;

function textsOf(document: SearchDocument): string[] {
  const { description, body, paragraphBodies, attachments } = document;
  let left = EXCERPT_FROM;
  return [description, body, ...paragraphBodies, attachments].flatMap((text) => {
    const part = text.slice(0, left).toWellFormed().trim();
    left -= part.length;
    return part === '' ? [] : [part];
  });
}

export function serializeDocument(document: SearchDocument): string {
  const { id, href, title, type, entity, created, domains, themes } = document;
  const { vacancyType, image: storedImage, hasVideo, filename, page: stands } = document;
  return JSON.stringify({
    ...{ id, href, title, texts: textsOf(document), type, entity, created, domains, themes },
    ...{ vacancyType, image: storedImage, hasVideo, filename, page: stands },
  } satisfies Record<keyof StoredDocument, unknown>);
}

const row = z.object({ document: z.string() });

export function storedDocument(select: Select, rowid: number): StoredDocument {
  const [record] = select('SELECT document FROM shown WHERE rowid = :rowid', row, { rowid });
  return stored.parse(JSON.parse(row.parse(record).document));
}

const extensionOf = (name: string) => path.extname(name).slice(1).toLowerCase();

export function hitOf(
  document: StoredDocument,
  { language, domains }: Audience,
  groups: readonly WordGroup[],
): SearchHit {
  const { id, href, type, entity, created, themes, vacancyType, image, hasVideo } = document;
  const { filename } = document;
  const groupOf = groupFinder(language, groups);
  const isHere = document.domains.some((domain) => domains.includes(domain));
  return {
    ...{ id, href, type, entity, created, themes, vacancyType, image, hasVideo },
    title: highlightWords(document.title, groupOf),
    excerpt: excerpt(document.texts, groupOf, groups.length),
    file: filename === null ? null : { name: filename, extension: extensionOf(filename) },
    page: isHere ? document.page : null,
  };
}
