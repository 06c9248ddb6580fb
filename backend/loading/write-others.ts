import { existsSync, statSync } from 'node:fs';
import type { JsonObject } from '@/backend/json';
import { blockFields } from '@/backend/schema/entity-fields';
import { siteId } from '@/backend/sites';
import { fieldContext } from './field-context';
import {
  languages,
  type BlockFile,
  type DocumentFile,
  type FocalPointsFile,
  type MenuFile,
  type MenuLink,
} from './file-shapes';
import type { LoadContext } from './load-context';
import { postedAt } from './days';
import type { ContentFile } from './read-folder';
import { storeFields } from './store-fields';

/** Writes a block, which has no path. */
export function writeBlock(
  { file, modified, content }: ContentFile<BlockFile>,
  loading: LoadContext,
) {
  const { id, sites, shared } = content;
  const key = loading.writer.addEntity({
    kind: 'block_content',
    id,
    bundle: 'basic',
    sites,
    created: modified,
    edited: modified,
    changed: modified,
    isPublished: true,
  });
  for (const lang of languages) {
    const text = content[lang];
    if (!text) continue;
    const { info: title, body, ...rest } = text;
    const context = fieldContext({ file, key, firstParagraph: 0, lang, sites }, loading);
    const stored = storeFields(blockFields, { ...shared, ...rest }, context);
    loading.writer.addVersion(key, {
      lang,
      revision: 'published',
      title,
      fields: { ...stored, body },
    });
  }
}

/** Writes a menu; reports an entry without a target on its site. */
export function writeMenu(
  { file, content }: ContentFile<MenuFile>,
  { writer, targets, problems }: LoadContext,
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
    if (entries) writer.addMenu(content.site, content.menu, lang, links(entries));
  }
}

/** Writes a document; one without its file is reported and skipped. */
export function writeDocument(
  { file: source, modified, content }: ContentFile<DocumentFile>,
  { writer, assets, problems, start }: LoadContext,
) {
  const { id, posted, format } = content;
  const created = postedAt(posted, start);
  for (const lang of languages) {
    const text = content[lang];
    if (!text) continue;
    const { title, file } = text;
    const found = statSync(assets.document({ lang, file, format }), { throwIfNoEntry: false });
    if (!found) {
      problems.report(source, `${lang}: file: no ${lang}/${file}.${format}`);
      continue;
    }
    const changed = Math.max(created, modified, Math.floor(found.mtimeMs / 1_000));
    writer.addDocument(id, lang, { title, file, format, size: found.size, created, changed });
  }
}

/** Writes the focal points of images; one of an image that is not there is reported. */
export function writeFocalPoints(
  { file, content }: ContentFile<FocalPointsFile>,
  { writer, assets, problems }: LoadContext,
) {
  for (const [image, point] of Object.entries(content)) {
    const [site, name = ''] = image.split('/');
    const known = siteId.safeParse(site);
    if (known.success && existsSync(assets.image(known.data, name)))
      writer.addFocalPoint(image, point);
    else problems.report(file, `${image}: no such image`);
  }
}
