// @vitest-environment node
import { z } from 'zod';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { recorded, recordings } from '@/tests/support/recordings';

type Wire = Record<string, unknown>;

const EVERY_PAGE = ['langcode', 'path', 'metatag'];
const EVERY_ACTIVITY = [
  ...['nid', 'type', 'title', 'body', 'field_image', 'field_target_audience'],
  ...['field_date_ranges', 'field_location'],
];
const EVERY_TERM = ['tid', 'vid', 'name', 'description'];

/** The fields that decide what is shown, by what shows it. */
const shown = {
  'activity page': [
    ...EVERY_PAGE,
    ...EVERY_ACTIVITY,
    ...['created', 'changed', 'field_response_email', 'field_paragraphs'],
  ],
  'activity card': ['langcode', 'path', ...EVERY_ACTIVITY, 'field_pinned'],
  'themes page': [...EVERY_PAGE, ...EVERY_TERM],
  'locations page': [...EVERY_PAGE, ...EVERY_TERM, 'field_email', 'field_image'],
} as const;

type Shows = keyof typeof shown;

/** Fields that nothing shows, and why. */
const administrative = {
  uuid: 'the number is enough',
  revision_timestamp: 'for editors',
  revision_uid: 'for editors',
  uid: 'for editors',
  status: 'what is not published is 403',
  promote: 'the front page of Drupal itself',
  sticky: 'lists come in their order',
  default_langcode: 'langcode is enough',
  revision_translation_affected: 'for editors',
  content_translation_source: 'for editors',
  content_translation_outdated: 'for editors',
};
const ofTerms = {
  ...administrative,
  revision_id: 'for editors',
  revision_created: 'for editors',
  revision_user: 'for editors',
  content_translation_uid: 'for editors',
  content_translation_created: 'for editors',
  weight: 'lists come in their order',
  parent: 'terms are shown as one level',
  changed: 'the page of a term names no date',
  field_system_name: 'only the types of articles and vacancies are compared by it',
};
const ofActivities = {
  ...administrative,
  vid: 'the revision',
  field_capacity: 'shown by campaigns and rooms to rent',
  field_link: 'shown by campaigns, partners and videos',
  field_media_item: 'shown by landing pages, videos and rooms to rent',
  field_pdf_file: 'shown by annual reports',
  field_themes: 'shown by articles, projects and videos',
  field_title: 'shown by landing pages, campaigns and reports',
  field_text: 'shown by paragraphs',
  field_webform: 'shown by paragraphs',
  field_phone: 'shown by locations',
  field_metatag: 'metatag is what becomes of it',
  field_date: 'no content type of the site has it',
  field_datetime: 'no content type of the site has it',
  field_empty_text: 'no content type of the site has it',
  field_plain_long: 'no content type of the site has it',
  field_price: 'no content type of the site has it',
  field_related: 'no content type of the site has it',
  field_score: 'no content type of the site has it',
  field_timestamp: 'no content type of the site has it',
};
const notShown: { readonly [S in Shows]: Readonly<Record<string, string>> } = {
  'activity page': { ...ofActivities, field_pinned: 'shown by cards' },
  'activity card': {
    ...ofActivities,
    created: 'cards of activities show when they are held',
    changed: 'cards of activities show when they are held',
    metatag: 'for pages',
    field_paragraphs: 'for pages',
    field_response_email: 'for the sign-up',
  },
  'themes page': ofTerms,
  'locations page': ofTerms,
};

type Decode = (wire: Wire) => unknown;

/** The fields that change what is decoded when they hold nonsense. */
function readBy(decode: Decode, wire: Wire): string[] {
  const asSent = JSON.stringify(decode(wire));
  return Object.keys(wire).filter(
    (name) => JSON.stringify(decode({ ...wire, [name]: 'nonsense' })) !== asSent,
  );
}

const ids: readonly (readonly [field: string, shows: Shows])[] = [
  ['nid', 'activity page'],
  ['field_system_name', 'themes page'],
  ['field_email', 'locations page'],
];

type Case = readonly [shows: Shows, name: string, decode: Decode, wire: Wire];

const pages = recordings.flatMap(({ name, json }): Case[] => {
  const wire = wireObject.safeParse(json).data ?? {};
  const shows = ids.find(([field]) => field in wire)?.[1];
  return shows ? [[shows, name, decodeEntity, wire]] : [];
});
const rows = z
  .array(wireObject)
  .parse(recorded('045-view-entity-rows').json)
  .map((wire, row): Case => ['activity card', `row ${row} of 045`, decodeTeaser, wire]);

test.each([...pages, ...rows])('the %s of %s accounts for each field', (shows, _, decode, wire) => {
  const names = Object.keys(wire);
  const known: readonly string[] = shown[shows];
  const read = known.filter((name) => names.includes(name));

  expect(readBy(decode, wire).toSorted()).toEqual(read.toSorted());
  expect(names.filter((name) => !read.includes(name) && !(name in notShown[shows]))).toEqual([]);
});

test('every page that was recorded is accounted for', () => {
  expect(pages.map(([, name]) => Number.parseInt(name, 10))).toEqual([
    ...[6, 7, 8, 9, 10, 13, 14, 26, 31, 32, 33, 34],
  ]);
});
