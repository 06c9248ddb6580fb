import type { JsonObject } from '@/backend/json';
import {
  languages,
  type BlockFile,
  type DocumentFile,
  type MenuFile,
  type MenuLink,
} from './file-shapes';
import type { Loading } from './loading';
import { postedAt } from './posted-at';
import type { ContentFile } from './read-folder';

/** Writes a block. A block has no address. */
export function writeBlock({ modified, content }: ContentFile<BlockFile>, { writer }: Loading) {
  const { id, sites } = content;
  const key = writer.entity({
    kind: 'block_content',
    id,
    bundle: 'basic',
    sites,
    created: modified,
    changed: modified,
    isPublished: true,
  });
  for (const lang of languages) {
    const text = content[lang];
    if (!text) continue;
    const { info: title, body } = text;
    writer.version(key, { lang, revision: 'published', title, fields: { body } });
  }
}

/** Writes a menu; an entry that leads nowhere, or to what its site does not show, is reported. */
export function writeMenu(
  { file, content }: ContentFile<MenuFile>,
  { writer, targets, problems }: Loading,
) {
  const links = (entries: readonly MenuLink[]): JsonObject[] =>
    entries.flatMap(({ title, to, below }) => {
      const uri = targets.uri(to);
      const target = targets.find(to);
      if (!uri) problems.report(file, `${title}: ${to} does not exist`);
      if (target && !target.sites.includes(content.site))
        problems.report(file, `${title}: ${to} is not shown on ${content.site}`);
      return uri ? [{ title, uri, below: links(below) }] : [];
    });
  for (const lang of languages) {
    const entries = content[lang];
    if (entries) writer.menu(content.site, content.menu, lang, links(entries));
  }
}

/** Writes what a document is made of; the file itself is made at the start. */
export function writeDocument(
  { modified, content }: ContentFile<DocumentFile>,
  { writer, start }: Loading,
) {
  const { id, posted, format } = content;
  const created = postedAt(posted, start);
  const times = { created, changed: Math.max(created, modified) };
  for (const lang of languages) {
    const text = content[lang];
    if (text) writer.document(id, lang, { ...text, ...times, format });
  }
}
