import type { SearchDocument } from '@/lib/content/search-document';
import { unmarked } from './marks';
import type { TextField } from './fields';
import type { Shown } from './shown';

const texts = (document: SearchDocument): Readonly<Record<TextField, string | string[]>> => ({
  title: unmarked(document.title),
  name: unmarked(document.name),
  filename: unmarked(document.filename ?? ''),
  body: unmarked(document.body),
  description: unmarked(document.description),
  paragraphTitles: document.paragraphTitles.map(unmarked),
  attachments: unmarked(document.attachments),
  subjects: document.subjects.map(unmarked),
  themes: document.themes.map(unmarked),
  paragraphBodies: document.paragraphBodies.map(unmarked),
});

const shown = (document: SearchDocument): Shown => ({
  href: document.href,
  title: unmarked(document.title),
  themes: [...document.themes],
  vacancyType: document.vacancyType,
  image: document.image,
  hasVideo: document.hasVideo,
  filename: document.filename,
  page: document.page,
  domains: [...document.domains],
});

/** A document as the index keeps it: its texts under its language, so that each is read as such. */
export const entryOf = (document: SearchDocument) => ({
  id: document.id,
  language: document.language,
  domains: document.domains,
  ...(document.filename === null ? {} : { filename: document.filename }),
  type: document.type,
  entity: document.entity,
  created: document.created,
  shown: shown(document),
  [document.language]: texts(document),
});
