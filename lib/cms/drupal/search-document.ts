import { z } from 'zod';
import { integer, machineName, validItems } from '@/lib/cms/decode/fields/field';
import { metaFields, decodeMeta } from '@/lib/cms/decode/fields/meta';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { getOwn } from '@/lib/content/get-own';
import type { FlatEntity } from './flatten';

const SUBJECT_FIELDS = [
  'field_subjects',
  'field_type_activiteit',
  'field_volunteer_vacancy_type',
  'field_daytime_activity_vacancy_t',
  'field_location_type',
];
const THEME_FIELDS = ['field_themes', 'field_annual_report_theme'];
/** Lines that people read; those of other fields are machine names, addresses and numbers. */
const LINE_FIELDS = [
  'field_title',
  'field_intro',
  'field_text',
  'field_caption',
  'info',
  'field_date_description',
  'field_working_hours',
  'field_salary_range',
];

const line = z.object({ value: z.string() }).transform(({ value }) => value);
const html = z.object({ processed: z.string() }).transform(({ processed }) => processed);
const target = z.object({ entity: wireObject }).transform(({ entity }) => entity);

/** The items of a field that are of a schema. */
const itemsOf = <Item extends z.ZodType>(field: unknown, item: Item): z.output<Item>[] =>
  validItems(item).catch([]).parse(field);

const lineOf = (field: unknown): string | null => itemsOf(field, line)[0] ?? null;

const namesIn = (entity: FlatEntity, fields: readonly string[]): string[] =>
  fields.flatMap((field) =>
    itemsOf(getOwn(entity, field), target).flatMap(({ name }) => lineOf(name) ?? []),
  );

const isParagraph = (entity: FlatEntity) => 'parent_field_name' in entity;

const paragraphsIn = (entity: FlatEntity): FlatEntity[] =>
  Object.values(entity).flatMap((field) =>
    itemsOf(field, target)
      .filter(isParagraph)
      .flatMap((paragraph) => [paragraph, ...paragraphsIn(paragraph)]),
  );

/** HTML, and the lines of the named fields. */
const wordsIn = (entity: FlatEntity, lines: readonly string[]): string =>
  Object.entries(entity)
    .flatMap(([name, field]) => itemsOf(field, lines.includes(name) ? z.union([html, line]) : html))
    .join(' ');

const fileItem = z.object({
  target_type: z.literal('file'),
  target_id: z.number(),
  description: z.string().nullable(),
  url: z.string(),
  entity: wireObject,
});

const filesIn = (entity: FlatEntity): z.output<typeof fileItem>[] =>
  [entity, ...paragraphsIn(entity)].flatMap((one) =>
    Object.values(one).flatMap((field) => itemsOf(field, fileItem)),
  );

const SECOND_MS = 1_000;
const readMoment = (field: unknown): number | null => {
  const time = Date.parse(lineOf(field) ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / SECOND_MS);
};

const imageOf = (entity: FlatEntity): unknown => {
  const media = itemsOf(entity['field_media_item'], target);
  const images = [entity['field_image'], ...media.map((one) => one['field_media_image'])];
  return images.flatMap((field) => itemsOf(field, wireObject))[0] ?? null;
};

const kindOf = (entity: FlatEntity): string =>
  itemsOf(entity['field_article_type'], target).flatMap(
    (type) => lineOf(type['field_system_name']) ?? [],
  )[0] ??
  machineName.catch(null).parse(entity['type'] ?? entity['vid']) ??
  'page';

const meta = z.object(metaFields).transform((wire) => decodeMeta(wire, ''));
const metaIn = (entity: FlatEntity) => meta.safeParse(entity).data;

/** The documents of the site's own search feed for an entity: its page, and the files that it offers. */
export function searchDocuments(entity: FlatEntity, language: string, url: string): object[] {
  const isTerm = 'tid' in entity;
  const id = integer.catch(null).parse(isTerm ? entity['tid'] : entity['nid']);
  const title = lineOf(entity['title']) ?? lineOf(entity['name']);
  const paragraphs = paragraphsIn(entity);
  const dated = {
    url,
    combined_created: readMoment(entity['created']) ?? readMoment(entity['changed']),
    changed: lineOf(entity['changed']),
    combined_language_code: language,
  };
  const page = {
    ...dated,
    id: `${isTerm ? 'taxonomy_term' : 'node'}:${id ?? '?'}:${language}`,
    title: isTerm ? null : title,
    name: isTerm ? title : null,
    body: wordsIn(entity, LINE_FIELDS),
    description: metaIn(entity)?.description ?? null,
    subject: namesIn(entity, SUBJECT_FIELDS),
    theme: namesIn(entity, THEME_FIELDS),
    paragraph_title: paragraphs.flatMap((one) => lineOf(one['field_title']) ?? []),
    paragraph_body: paragraphs.map((one) => wordsIn(one, LINE_FIELDS.slice(1))),
    paragraph_video_url: [entity, ...paragraphs]
      .flatMap((one) => itemsOf(one['field_media_item'], target))
      .flatMap((media) => lineOf(media['embed']) ?? []),
    combined_types: kindOf(entity),
    entity_type: isTerm ? 'taxonomy_term' : 'node',
    vacancy_type: namesIn(entity, ['field_vacancy_type'])[0] ?? null,
    image: imageOf(entity),
  };
  const files = filesIn(entity).map((file) => ({
    ...dated,
    id: `file:${file.target_id}:${language}`,
    title,
    filename: lineOf(file.entity['filename']),
    document_title: file.description?.trim() || lineOf(file.entity['filename']),
    document_url: file.url,
    body: '',
    combined_types: 'document',
    entity_type: 'file',
  }));
  return [page, ...files];
}
