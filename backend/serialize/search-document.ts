import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { fieldsOf } from '@/backend/schema/entity-fields';
import { valuesIn } from '@/backend/schema/stored-paragraph';
import type { Language, SiteId } from '@/backend/sites';
import { fileKey, type DocumentRecord } from '@/backend/store/documents';
import { keyOf, type Entity } from '@/backend/store/entities';
import type { PublishedFile } from '@/backend/store/published-files';
import { getOwn } from '@/backend/get-own';
import type { SerializeContext } from './context';
import { documentFile, videoUrl } from './file-items';
import { imageItem, storedImage } from './media';
import { hrefOf } from './paths';
import { paragraphTexts, plainText, toPlainLine } from './plain-text';

const image = storedImage.nullable().catch(null);
const ids = z.array(z.number()).catch([]);
const systemName = z.object({ system_name: z.string() });
const line = z.string().nullable().catch(null);

const SUBJECT_FIELDS = [
  'field_subjects',
  'field_type_activiteit',
  'field_volunteer_vacancy_type',
  'field_daytime_activity_vacancy_t',
  'field_location_type',
];
const THEME_FIELDS = ['field_themes', 'field_annual_report_theme'];

/** The id of a search document: an entity or a file in one language. */
export const searchId = (key: string, lang: Language) => `${key.replace('/', ':')}:${lang}`;

const termsOf = (stored: unknown, { read }: SerializeContext): Entity[] =>
  ids.parse(stored).flatMap((tid) => read(keyOf('taxonomy_term', tid)) ?? []);

const namesIn = (names: readonly string[], { fields }: Entity, context: SerializeContext) =>
  names.flatMap((name) => termsOf(getOwn(fields, name), context).map(({ title }) => title));

/** The type of a hit: `news`, `story`, or else its bundle. */
function typeOf({ bundle, fields }: Entity, context: SerializeContext): string {
  const [type] = termsOf(fields['field_article_type'], context);
  const named = systemName.safeParse(type?.fields);
  return named.success ? named.data.system_name : bundle;
}

/**
 * Returns the search document of an entity.
 * @param changed when it or a term of it changed, in unix seconds
 */
export function searchDocument(
  entity: Entity,
  changed: number,
  context: SerializeContext,
): JsonObject {
  const { key, kind, bundle, lang, title, fields } = entity;
  const isTerm = kind === 'taxonomy_term';
  const isNode = kind === 'node';
  const own = fieldsOf(entity);
  const pageImage = image.parse(fields['field_image'] ?? fields['field_media_item'] ?? null);
  const description = line.parse(fields['description']);
  const [video] = valuesIn(['video'], own, fields);
  const { titles, bodies } = paragraphTexts(own, fields);
  const body = plainText(own, fields);
  return {
    id: searchId(key, lang),
    url: hrefOf(key, context),
    title: isTerm ? null : title,
    name: isTerm ? title : null,
    activity_name: bundle === 'activity' ? title : null,
    filename: null,
    document_title: null,
    document_url: null,
    body: isNode ? body : [toPlainLine(description ?? ''), body].filter(Boolean).join(' '),
    description: isNode ? description : null,
    subject: namesIn(SUBJECT_FIELDS, entity, context),
    theme: namesIn(THEME_FIELDS, entity, context),
    paragraph_title: titles,
    paragraph_body: bodies,
    paragraph_video_url: video === undefined ? null : videoUrl(video, context),
    combined_created: entity.created,
    changed: new Date(changed * 1_000).toISOString(),
    combined_types: typeOf(entity, context),
    combined_domain_access: entity.sites,
    combined_language_code: lang,
    entity_type: kind,
    vacancy_type: namesIn(['field_vacancy_type'], entity, context)[0] ?? null,
    image: pageImage && imageItem(pageImage, context),
  };
}

/**
 * Returns the search document of a file, in the language of the pages that refer to it.
 * @param page the page that a hit leads to
 * @param sites those with such a page
 */
export function searchFile(
  { id, created, changed }: PublishedFile,
  document: DocumentRecord,
  page: Entity | null,
  sites: readonly SiteId[],
  context: SerializeContext,
): JsonObject {
  const { filename, url } = documentFile(document, context);
  return {
    id: searchId(fileKey(id), context.lang),
    url: page && hrefOf(page.key, context),
    title: page?.title ?? null,
    name: null,
    activity_name: null,
    filename,
    document_title: document.title,
    document_url: url,
    body: '',
    description: null,
    subject: [],
    theme: [],
    paragraph_title: [],
    paragraph_body: [],
    paragraph_video_url: null,
    combined_created: created,
    changed: new Date(changed * 1_000).toISOString(),
    combined_types: 'document',
    combined_domain_access: sites,
    combined_language_code: context.lang,
    entity_type: 'file',
    vacancy_type: null,
    image: null,
  };
}
