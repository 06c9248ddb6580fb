import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { nodeBundles } from '@/backend/schema/node-bundles';
import { termBundles } from '@/backend/schema/term-bundles';
import type { Language } from '@/backend/sites';
import { keyOf, type Entity } from '@/backend/store/entities';
import type { Drawing } from './drawing';
import { imageItem } from './image';
import { hrefOf } from './paths';
import { plainText, words } from './plain-text';

const image = z
  .object({ scene: z.string(), seed: z.number(), alt: z.string() })
  .nullable()
  .catch(null);
const ids = z.array(z.number()).catch([]);
const systemName = z.object({ system_name: z.string() });
const line = z.string().nullable().catch(null);

/** Names a document of the index: an entity in one language. */
export const searchId = (key: string, lang: Language) => `${key.replace('/', ':')}:${lang}`;

function termsOf(stored: unknown, { read }: Drawing): Entity[] {
  return ids.parse(stored).flatMap((tid) => read(keyOf('taxonomy_term', tid)) ?? []);
}

/** What a hit is sorted under: `news`, `story`, or else its bundle. */
function typeOf({ bundle, fields }: Entity, drawing: Drawing): string {
  const [type] = termsOf(fields['field_article_type'], drawing);
  const named = systemName.safeParse(type?.fields);
  return named.success ? named.data.system_name : bundle;
}

/** An entity as a search index wants it, with the hit fields of the specification. */
export function searchDocument(entity: Entity, drawing: Drawing): JsonObject {
  const { key, kind, bundle, lang, title, fields } = entity;
  const picture = image.parse(fields['field_image'] ?? fields['field_media_item'] ?? null);
  const [vacancyType] = termsOf(fields['field_vacancy_type'], drawing);
  const description = line.parse(fields['description']);
  const isNode = kind === 'node';
  return {
    id: searchId(key, lang),
    url: hrefOf(key, drawing),
    title,
    body: isNode
      ? plainText(nodeBundles.get(bundle) ?? {}, fields)
      : [words(description ?? ''), plainText(termBundles.get(bundle) ?? {}, fields)]
          .filter(Boolean)
          .join(' '),
    description: isNode ? description : null,
    combined_created: entity.created,
    changed: new Date(entity.changed * 1_000).toISOString(),
    combined_types: typeOf(entity, drawing),
    combined_domain_access: entity.sites,
    combined_language_code: lang,
    entity_type: kind,
    theme: termsOf(fields['field_themes'], drawing).map((term) => term.title),
    vacancy_type: vacancyType?.title ?? null,
    image: picture && imageItem(picture, drawing),
  };
}
