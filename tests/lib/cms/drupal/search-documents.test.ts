// @vitest-environment node
import { searchDocuments } from '@/lib/cms/drupal/search-document';
import { linkTo, buildProcessed, reference, value } from '@/tests/support/wire';

const CREATED = '2026-03-01T10:00:00+01:00';
const CHANGED = '2026-03-02T10:00:00.900+01:00';
const seconds = (text: string) => Math.floor(Date.parse(text) / 1_000);

const nameTerms = (...names: string[]) => names.flatMap((name) => reference({ name: value(name) }));

const file = {
  target_type: 'file',
  target_id: 5,
  description: ' Huisregels ',
  url: '/files/regels.pdf',
  entity: { filename: value('regels.pdf') },
};
const picture = { target_id: 7, alt: 'Een brug', url: '/a.webp' };
const photo = { field_media_image: [picture] };
const film = { embed: value('https://video.example/1') };

const inner = {
  parent_field_name: value('field_items'),
  field_title: value('Binnen'),
  field_text: buildProcessed('<p>Diep</p>'),
  field_media_item: reference(film),
};
const outer = {
  parent_field_name: value('field_paragraphs'),
  field_title: value('Kopje'),
  field_caption: value('Bijschrift'),
  field_color: value('moss'),
  field_files: [file],
  field_items: reference(inner),
};

const dated = { created: value(CREATED), changed: value(CHANGED) };

const node = {
  nid: value(7),
  type: [{ target_id: 'article' }],
  title: value('De titel'),
  ...dated,
  body: buildProcessed('<p>Lang</p>'),
  field_intro: value('Kort'),
  field_color: value('ffd500'),
  field_link: linkTo('/nl/hulp', 'Lees meer'),
  field_paragraphs: reference(outer),
  field_subjects: nameTerms('Rouw', 'Armoede'),
  field_location_type: nameTerms('Inloop'),
  field_type_activiteit: nameTerms('Sport'),
  field_volunteer_vacancy_type: nameTerms('Koken'),
  field_daytime_activity_vacancy_t: nameTerms('Hout'),
  field_themes: nameTerms('Wonen'),
  field_annual_report_theme: nameTerms('Mensen'),
  field_vacancy_type: nameTerms('Stage'),
  field_article_type: reference({ field_system_name: value('story') }),
  field_media_item: [...reference(film), ...reference(photo)],
  metatag: [{ tag: 'meta', attributes: { name: 'description', content: 'In het kort' } }],
};

const URL = '/nl/verhaal';
const shared = {
  url: URL,
  combined_created: seconds(CREATED),
  changed: CHANGED,
  combined_language_code: 'nl',
};

test('a node is a document with the words of all its fields and paragraphs, and one for each file', () => {
  expect(searchDocuments(node, 'nl', URL)).toEqual([
    {
      ...shared,
      id: 'node:7:nl',
      title: 'De titel',
      name: null,
      body: '<p>Lang</p> Kort',
      description: 'In het kort',
      entity_type: 'node',
      subject: ['Rouw', 'Armoede', 'Sport', 'Koken', 'Hout', 'Inloop'],
      theme: ['Wonen', 'Mensen'],
      vacancy_type: 'Stage',
      combined_types: 'story',
      paragraph_title: ['Kopje', 'Binnen'],
      paragraph_body: ['Bijschrift', '<p>Diep</p>'],
      paragraph_video_url: ['https://video.example/1', 'https://video.example/1'],
      image: picture,
    },
    {
      ...shared,
      id: 'file:5:nl',
      title: 'De titel',
      filename: 'regels.pdf',
      body: '',
      document_title: 'Huisregels',
      document_url: '/files/regels.pdf',
      combined_types: 'document',
      entity_type: 'file',
    },
  ]);
});

test('a term has a name, a vocabulary, and the moment it changed', () => {
  const term = {
    tid: value(3),
    vid: [{ target_id: 'themes' }],
    name: value('Wonen'),
    changed: value(CHANGED),
    field_image: [picture],
    field_media_item: reference(photo),
  };

  expect(searchDocuments(term, 'nl', URL)).toEqual([
    {
      ...shared,
      id: 'taxonomy_term:3:nl',
      title: null,
      name: 'Wonen',
      body: '',
      combined_created: seconds(CHANGED),
      description: null,
      image: picture,
      entity_type: 'taxonomy_term',
      combined_types: 'themes',
      vacancy_type: null,
      subject: [],
      theme: [],
      paragraph_title: [],
      paragraph_body: [],
      paragraph_video_url: [],
    },
  ]);
});

test.each([
  ['lines that people read', { info: value('Over ons') }, 'Over ons'],
  ['several lines', { field_text: [...value('Een'), ...value('Twee')] }, 'Een Twee'],
  ['no numbers or machine names', { field_capacity: value(4), field_system_name: value('x') }, ''],
  [
    'hours and salary',
    {
      field_working_hours: value('32 uur'),
      field_salary_range: value('schaal 6'),
      field_date_description: value('elke dag'),
    },
    '32 uur schaal 6 elke dag',
  ],
  ['a line that is no text', { field_title: [{ value: 3 }, 'x'] }, ''],
])('the body has %s', (_, fields, body) => {
  expect(searchDocuments({ nid: value(1), ...fields }, 'nl', URL)).toMatchObject([{ body }]);
});

test('what is missing is null, and what is unreadable is left out', () => {
  const entity = {
    nid: 'x',
    created: value('gisteren'),
    type: value('x'),
    metatag: [{}],
    field_subjects: [{ target_id: 1 }, 'x'],
    field_files: [{ ...file, target_id: 'x' }],
  };

  expect(searchDocuments(entity, 'en', URL)).toEqual([
    expect.objectContaining({
      id: 'node:?:en',
      title: null,
      name: null,
      combined_created: null,
      changed: null,
      combined_types: 'page',
      description: null,
      subject: [],
      image: null,
      combined_language_code: 'en',
    }),
  ]);
});

test('a file without a description has its name', () => {
  const [, document] = searchDocuments(
    { nid: value(1), field_files: [{ ...file, description: ' ' }] },
    'nl',
    URL,
  );

  expect(document).toMatchObject({ document_title: 'regels.pdf', title: null });
});
