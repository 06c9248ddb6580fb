import { NO_CHOICES } from '@/lib/content/list-filters';
import { countsOf, listQuery, pinnedQuery, termLists } from '@/lib/cms/decode/view-query';

const december = { from: '2026-12-01', until: '2026-12-31' };

test('activities are filtered by audience, type, location and days', () => {
  const choices = { ...NO_CHOICES, type: [402], location: [503, 504] };

  expect(listQuery('activities_volunteer', { choices, date: december })).toEqual([
    ['field_target_audience', 'volunteer'],
    ['field_type_activiteit_target_id', '402'],
    ['field_location_target_id[]', '503'],
    ['field_location_target_id[]', '504'],
    ['field_date_ranges_value_2[min]', '2026-12-01 00:00:00'],
    ['field_date_ranges_value_2[max]', '2026-12-31 23:59:59'],
  ]);
});

test.each([
  ['articles_news', { ...NO_CHOICES, theme: [301] }, [['field_themes_target_id', '301']]],
  ['articles_stories', { ...NO_CHOICES, theme: [301] }, [['field_themes_target_id', '301']]],
  [
    'vacancies_volunteering',
    { ...NO_CHOICES, type: [7], location: [9], day: [1, 7] },
    [
      ['field_volunteer_vacancy_type_target_id', '7'],
      ['field_location_target_id', '9'],
      ['field_working_days_value[]', 'mon'],
      ['field_working_days_value[]', 'sun'],
    ],
  ],
  ['vacancies_paid', { ...NO_CHOICES, type: [390] }, [['field_vacancy_type_target_id', '390']]],
  [
    'vacancies_daytime_activity',
    { ...NO_CHOICES, type: [8], location: [9] },
    [
      ['field_daytime_activity_vacancy_t_target_id', '8'],
      ['field_location_target_id', '9'],
    ],
  ],
  ['projects', { type: [1], location: [2], theme: [3], day: [4], district: [5] }, []],
] as const)('%s has the filters of the specification', (list, choices, query) => {
  expect(listQuery(list, { choices, date: null })).toEqual(query);
});

test('counts have our filter names; a backend without counts has none', () => {
  const counts = countsOf('activities', { field_type_activiteit_target_id: { 402: 5 } });

  expect(counts.type?.get(402)).toBe(5);
  expect(counts.location).toBeNull();
  expect(countsOf('activities', null).type).toBeNull();
  const byDay = countsOf('vacancies_volunteering', { field_working_days_value: { wed: 3 } }).day;
  expect(byDay?.get(3)).toBe(3);
});

test('the pages of terms name the audience of activities, and the term', () => {
  const filtersOf = (vocabulary: string) =>
    termLists(vocabulary, 503).map(({ query }) => [query.display, query.filters]);

  expect(filtersOf('locations')).toEqual([
    [
      'activities',
      [
        ['field_target_audience', 'participant'],
        ['field_location_target_id', '503'],
      ],
    ],
    [
      'activities_volunteer',
      [
        ['field_target_audience', 'volunteer'],
        ['field_location_target_id', '503'],
      ],
    ],
    ['vacancies', [['field_location_target_id', '503']]],
  ]);
  expect(filtersOf('location_types')).toEqual([
    ['locations', [['field_location_type_target_id', '503']]],
  ]);
  expect(filtersOf('themes')).toEqual(
    ['projects', 'articles_stories', 'articles_news'].map((list) => [
      list,
      [['field_themes_target_id', '503']],
    ]),
  );
});

test('those that an editor puts first have a display of their own, of activities only', () => {
  expect(pinnedQuery('activities')?.display).toBe('activities_pinned');
  expect(pinnedQuery('activities_volunteer')?.filters).toEqual([
    ['field_target_audience', 'volunteer'],
  ]);
  expect(pinnedQuery('partners')).toBeNull();
});
