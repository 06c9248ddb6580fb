import { fieldsOf } from '@/backend/schema/entity-fields';
import type { NewEntity } from './content-writer';
import { editedAt, FIRST_DAY } from './days';
import { listValues, usedBy } from './indexed-values';
import { type LoadContext, writePath } from './load-context';
import { PARAGRAPHS_PER_ENTITY, fieldContext } from './field-context';
import { languages, type TermFile } from './file-shapes';
import type { ContentFile } from './read-folder';
import { storeFields } from './store-fields';

// Above the ids of the paragraphs of nodes.
const FIRST_PARAGRAPH = 1_000_000_000;

export function writeTerm(term: ContentFile<TermFile>, loading: LoadContext) {
  const { file, modified, content } = term;
  const { id, vocabulary: bundle, sites, shared, system_name: systemName = null } = content;
  const edited = editedAt(FIRST_DAY, term, loading.start);
  const times = { created: FIRST_DAY, edited, changed: modified };
  const entity: NewEntity = {
    kind: 'taxonomy_term',
    id,
    bundle,
    sites,
    ...times,
    isPublished: true,
  };
  const key = loading.writer.addEntity(entity);
  const fields = fieldsOf(entity);
  const firstParagraph = FIRST_PARAGRAPH + id * PARAGRAPHS_PER_ENTITY;
  loading.writer.addListed(entity, 'vid', bundle);

  for (const lang of languages) {
    const text = content[lang];
    if (!text) continue;
    const { name, path, description = null, ...rest } = text;
    const place = { file, key, firstParagraph, lang, sites };
    const stored = storeFields(fields, { ...shared, ...rest }, fieldContext(place, loading));
    loading.writer.addVersion(key, {
      lang,
      revision: 'published',
      title: name,
      fields: { ...stored, description, system_name: systemName },
    });
    loading.writer.addUses(key, lang, usedBy(fields, stored));
    if (path) writePath(loading, { file, key, sites, lang }, path, 'shown');
    if (lang === 'nl')
      for (const [field, value] of listValues(fields, stored, shared, loading))
        loading.writer.addListed(entity, field, value);
  }
}
