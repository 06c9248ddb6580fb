// @vitest-environment node
import type { Condition } from '@/lib/cms/drupal/query';
import { type Neighbour, resolveQuery, type ViewCall } from '@/lib/cms/drupal/views';

/** In Amsterdam it is the 20th already. */
const now = new Date('2026-11-19T23:30:00Z');

const call = (view: string, display: string, more: Partial<ViewCall> = {}) =>
  resolveQuery({ view, display, args: [], filters: [], now, ...more });

function collectionAt(view: string, display: string, more?: Partial<ViewCall>) {
  const found = call(view, display, more);
  if (!found || !('conditions' in found)) throw new Error('no collection');
  return found;
}

/** A condition in words; those of which one must hold have `or` between them. */
const inWords = (one: Condition | readonly Condition[]): string =>
  'path' in one ? [one.path, one.operator, ...one.values].join(' ') : one.map(inWords).join(' or ');

const PUBLISHED = 'status = 1';
const NEWEST = '-created,-drupal_internal__nid';
const NEWS = 'field_article_type.field_system_name';
const WORK = 'field_vacancy_type.field_system_name';
const OPEN = 'field_closing_date IS NULL or field_closing_date >= 2026-11-20';
/** The whole day, which began at eleven in UTC. */
const COMING =
  'field_date_ranges.end_value >= 2026-11-19T23:00:00 or field_date_ranges.value >= 2026-11-19T23:00:00';
const audience = (name: string) => `field_target_audience = ${name}`;
const PINNED = 'field_pinned = 1';
const idOf = (field: string) => `${field}.meta.drupal_internal__target_id`;

type Listed = readonly [
  ...call: readonly [view: string, display: string, args: readonly string[]],
  ...query: readonly [resource: string, perPage: number, conditions: readonly string[]],
];

const BY_NEWEST: readonly Listed[] = [
  ['content_overview', 'projects', [], 'node/project', 12, []],
  ['content_overview', 'articles_news', [], 'node/article', 12, [`${NEWS} = news`]],
  ['content_overview', 'articles_stories', [], 'node/article', 12, [`${NEWS} = story`]],
  ['content_overview', 'vacancies', [], 'node/vacancy', 12, [OPEN]],
  [
    ...(['content_overview', 'vacancies_volunteering', []] as const),
    ...(['node/vacancy', 12, [OPEN, `${WORK} IN volunteer_work`]] as const),
  ],
  [
    ...(['content_overview', 'vacancies_paid', []] as const),
    ...(['node/vacancy', 12, [OPEN, `${WORK} IN payed_employment internship`]] as const),
  ],
  [
    ...(['content_overview', 'vacancies_daytime_activity', []] as const),
    ...(['node/vacancy', 12, [OPEN, `${WORK} IN vacancies_daytime_activity`]] as const),
  ],
  ['content_overview', 'rental_locations', [], 'node/rental_location', 12, []],
  ['content_recent', 'projects', [], 'node/project', 6, []],
  ['rental_locations', 'block_1', ['7'], 'node/rental_location', 48, []],
  ['rental_locations', 'related', ['7'], 'node/rental_location', 3, ['drupal_internal__nid <> 7']],
  ['annual_report', 'reports', [], 'node/annual_report_landing_page', 12, []],
  [
    ...(['annual_report', 'block_1', ['7']] as const),
    ...(['node/annual_report_article', 24, [`${idOf('field_annual_report')} IN 7`]] as const),
  ],
  ['annual_report', 'block_2', ['7'], 'node/annual_report_article', 24, []],
  [
    ...(['campaign_articles', 'block_1', ['7']] as const),
    ...(['node/campaign_article', 24, [`${idOf('field_campaign')} IN 7`]] as const),
  ],
  [
    ...(['relevant_content_by_subjects', 'block_1', ['3+x+41+5x', '7']] as const),
    ...(['node/article', 6] as const),
    [
      `${idOf('field_subjects')} IN 3 41 or ${idOf('field_themes')} IN 3 41`,
      'drupal_internal__nid <> 7',
    ],
  ],
  [
    ...(['relevant_content_by_subjects', 'stories', ['3']] as const),
    ...(['node/article', 6] as const),
    [
      `${idOf('field_subjects')} IN 3 or ${idOf('field_themes')} IN 3`,
      'drupal_internal__nid <> 0',
      `${NEWS} = story`,
    ],
  ],
];

test.each(BY_NEWEST)(
  'the view %s %s of %j lists the newest of what it names',
  (view, display, args, resource, perPage, conditions) => {
    const query = collectionAt(view, display, { args });

    expect(query).toMatchObject({ resource, perPage, sort: NEWEST });
    expect(query.sortedBy).toBeUndefined();
    expect(query.conditions.map(inWords)).toEqual([PUBLISHED, ...conditions]);
  },
);

test.each([
  ['content_overview', 'themes', [], 'taxonomy_term/themes'],
  ['content_overview', 'locations', [], 'taxonomy_term/locations'],
  ['taxonomy_overview', 'block_1', ['themes'], 'taxonomy_term/themes'],
  ['vocabulary_terms', 'block_1', ['type_2'], 'taxonomy_term/type_2'],
  ['certifications', 'block_1', [], 'taxonomy_term/certifications'],
  ['topics', 'block_1', [], 'taxonomy_term/subjects'],
])('the view %s %s of %j lists terms by name', (view, display, args, resource) => {
  const query = collectionAt(view, display, { args });

  expect(query).toMatchObject({ resource, perPage: 100, sortedBy: 'name' });
  expect(query.conditions.map(inWords)).toEqual([PUBLISHED]);
});

test.each([
  ['activities', [audience('participant')]],
  ['activities_pinned', [audience('participant'), PINNED]],
  ['activities_volunteer', [audience('volunteer')]],
  ['activities_volunteer_pinned', [audience('volunteer'), PINNED]],
])('%s are those for its audience that are not over, soonest first', (display, conditions) => {
  const query = collectionAt('content_overview', display);

  expect(query).toMatchObject({ resource: 'node/activity', sort: 'field_date_ranges.value' });
  expect(query.sortedBy).toBe('next date');
  expect(query.conditions.map(inWords)).toEqual([PUBLISHED, COMING, ...conditions]);
});

test('partners are listed by name, many on a page', () => {
  expect(collectionAt('content_overview', 'partners')).toMatchObject({
    resource: 'node/partner',
    sortedBy: 'name',
    perPage: 48,
  });
});

test.each([
  ['content_overview', 'none', []],
  ['content_recent', 'none', []],
  ['a_view_of_another_module', 'block_1', []],
  ['relevant_content_by_subjects', 'block_1', []],
  ['relevant_content_by_subjects', 'block_1', ['x']],
  ['taxonomy_overview', 'block_1', []],
  ['vocabulary_terms', 'block_1', ['../user']],
  ['vocabulary_terms', 'block_1', ['themes?x']],
  ['vocabulary_terms', 'block_1', ['2_types']],
])('the view %s %s of %j lists nothing', (view, display, args) => {
  expect(call(view, display, { args })).toBeNull();
});

test.each<[view: string, display: string, same: string | null, expected: object]>([
  [
    ...(['previous_next_article', 'next', '3'] as const),
    {
      resource: 'node/article',
      sort: 'created,drupal_internal__nid',
      conditions: ['created > 99', `${idOf('field_article_type')} IN 3`],
    },
  ],
  [
    ...(['previous_next_article', 'previous', null] as const),
    { resource: 'node/article', sort: NEWEST, conditions: ['created < 99'] },
  ],
  [
    ...(['previous_next_project', 'next', '3'] as const),
    {
      resource: 'node/project',
      sort: 'created,drupal_internal__nid',
      conditions: ['created > 99'],
    },
  ],
])('%s %s is one of the same kind (%j) beside it', (view, display, same, expected) => {
  const found = call(view, display, { args: ['7'] });
  const isNeighbour = (one: typeof found): one is Neighbour => one !== null && 'nid' in one;
  if (!isNeighbour(found)) throw new Error('no neighbour');
  const { conditions, ...query } = found.collectionAt(99, same);
  const [published, original, when, not, ...alike] = conditions.map(inWords);

  expect(found).toMatchObject({ nid: '7', resource: query.resource });
  expect({ ...query, conditions: [when, ...alike] }).toEqual({
    ...expected,
    perPage: 1,
    isShort: true,
  });
  expect([published, original, not]).toEqual([
    PUBLISHED,
    'default_langcode = 1',
    'drupal_internal__nid <> 7',
  ]);
});

test('the neighbour of an article is of its type, that of a project is any', () => {
  const sameBy = 'field_article_type';

  expect(call('previous_next_article', 'next')).toMatchObject({ sameBy, nid: '' });
  expect(call('previous_next_project', 'next')).toMatchObject({ sameBy: null });
});

test.each<[ViewCall['filters'], string[]]>([
  [[['field_themes_target_id[]', '3']], [`${idOf('field_themes')} IN 3`]],
  [
    [
      ['field_themes_target_id', '3'],
      ['field_days_value[]', 'mo'],
      ['field_themes_target_id', '4'],
      ['field_days_value[]', 'tu'],
    ],
    [`${idOf('field_themes')} IN 3 4`, 'field_days IN mo tu'],
  ],
  [[['field_days_value', 'mo']], ['field_days IN mo']],
  [
    [
      ['field_date_ranges_value_2[min]', '2026-12-01 00:00:00'],
      ['field_date_ranges_value_2[max]', '2026-07-31 23:59:58'],
    ],
    [
      'field_date_ranges.value >= 2026-11-30T23:00:00',
      'field_date_ranges.value <= 2026-07-31T21:59:58',
    ],
  ],
  [[['field_target_audience', 'volunteer']], []],
  [
    [
      ['page', '2'],
      ['a field_x_target_id', '3'],
      ['field_x_target_id[]x', '3'],
      ['a field_x_value', '3'],
      ['field_x_value[]x', '3'],
      ['x field_date_ranges_value_2[min]', '2026-12-01 00:00:00'],
      ['field_date_ranges_value_2[min]x', '2026-12-01 00:00:00'],
    ],
    [],
  ],
])('the exposed filters %j are conditions', (filters, conditions) => {
  const found = collectionAt('content_overview', 'projects', { filters });

  expect(found.conditions.map(inWords)).toEqual([PUBLISHED, ...conditions]);
  expect(call('content_overview', 'none', { filters })).toBeNull();
});

test('where dates have rules, activities with one are listed whatever their first date is', () => {
  const filters = [['field_date_ranges_value_2[min]', '2026-12-01 00:00:00']] as const;
  const more = { filters, dateType: 'recurring' } as const;
  const { conditions } = collectionAt('content_overview', 'activities', more);
  const rule = 'field_date_ranges.rrule IS NOT NULL';

  expect(conditions.map(inWords)).toEqual([
    PUBLISHED,
    `${COMING} or ${rule}`,
    audience('participant'),
    `field_date_ranges.value >= 2026-11-30T23:00:00 or ${rule}`,
  ]);
});
