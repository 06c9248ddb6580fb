import type { JsonObject } from '@/backend/json';
import type { Fields } from '@/backend/schema/field';
import { fieldsOf } from '@/backend/schema/entity-fields';
import { keyOf } from '@/backend/store/entities';
import type { NewEntity } from './content-writer';
import { languages, type NodeFile } from './file-shapes';
import { listValues, usedBy } from './indexed-values';
import { type LoadContext, writePath } from './load-context';
import { PARAGRAPHS_PER_ENTITY, fieldContext } from './field-context';
import { editedAt, postedAt } from './days';
import type { ContentFile } from './read-folder';
import { storeFields } from './store-fields';

export function writeNode(node: ContentFile<NodeFile>, loading: LoadContext) {
  const { file, modified, content } = node;
  const { id, bundle, sites, publish_on: from = 0, unpublish_on: until = Infinity } = content;
  const now = loading.now.getTime() / 1_000;
  const isPublished = content.published && from <= now && now < until;
  const created = Math.max(postedAt(content.posted, loading.start), from <= now ? from : 0);
  const changed = Math.max(created, modified, until <= now ? until : 0);
  const posted = { created, edited: editedAt(created, node, loading.start), changed };
  const entity: NewEntity = { kind: 'node', id, bundle, sites, isPublished, ...posted };
  const key = loading.writer.addEntity(entity);
  const fields = fieldsOf(entity);

  for (const lang of languages) {
    const text = content[lang];
    const draft = content.draft[lang];
    if (!text && draft)
      loading.problems.report(file, `draft.${lang}: there is no ${lang} to change`);
    if (!text) continue;
    const { path, moved_from: movedFrom, ...published } = text;
    const version = { lang, ...buildVersion(node, lang, fields, published, loading) };
    loading.writer.addVersion(key, { ...version, revision: 'published' });
    loading.writer.addUses(key, lang, usedBy(fields, version.fields));

    if (draft) {
      const { title = published.title, description = published.description } = draft;
      const latest = { ...published, ...draft, title, description };
      const stored = buildVersion(node, lang, fields, latest, loading);
      loading.writer.addVersion(key, { lang, ...stored, revision: 'latest' });
    }

    const addressed = { file, key, sites, lang };
    if (path) writePath(loading, addressed, path, isPublished ? 'shown' : 'hidden');
    for (const old of movedFrom) writePath(loading, addressed, old, 'moved');
    if (isPublished && lang === 'nl')
      for (const [field, value] of [
        ['type', bundle] as const,
        ...listValues(fields, version.fields, content.shared, loading),
      ])
        loading.writer.addListed(entity, field, value);
  }
}

type Text = { title: string; description: string | null; [field: string]: unknown };

function buildVersion(
  { file, content }: ContentFile<NodeFile>,
  lang: 'nl' | 'en',
  fields: Fields,
  { title, description, ...rest }: Text,
  loading: LoadContext,
): { title: string; fields: JsonObject } {
  const { id, sites, shared } = content;
  const key = keyOf('node', id);
  const firstParagraph = id * PARAGRAPHS_PER_ENTITY;
  const context = fieldContext({ file, key, firstParagraph, lang, sites }, loading);
  return {
    title,
    fields: { description, ...storeFields(fields, { ...shared, ...rest }, context) },
  };
}
