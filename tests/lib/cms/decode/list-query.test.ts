import { NO_CHOICES } from '@/lib/content/list-filters';
import { readCounts, listQuery, termLists } from '@/lib/cms/decode/view-query';

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
  const counts = readCounts('activities', { field_type_activiteit_target_id: { 402: 5 } });

  expect(counts.type?.get(402)).toBe(5);
  expect(counts.location).toBeNull();
  expect(readCounts('activities', null).type).toBeNull();
  const byDay = readCounts('vacancies_volunteering', { field_working_days_value: { wed: 3 } }).day;
  expect(byDay?.get(3)).toBe(3);
});

test.each([
  ['themes', 'projects', 'projects', 'themes'],
  ['themes', 'stories', 'articles_stories', 'themes'],
  ['themes', 'news', 'articles_news', 'themes'],
  ['activity_types', 'activities', 'activities', 'type_activiteit'],
  ['activity_types', 'volunteerActivities', 'activities_volunteer', 'type_activiteit'],
  ['locations', 'activities', 'activities', 'location'],
  ['locations', 'volunteerActivities', 'activities_volunteer', 'location'],
  ['locations', 'vacancies', 'vacancies', 'location'],
  ['location_types', 'locations', 'locations', 'location_type'],
  ['volunteer_vacancy_types', 'vacancies', 'vacancies_volunteering', 'volunteer_vacancy_type'],
  ['vacancy_types', 'vacancies', 'vacancies', 'vacancy_type'],
  [
    ...(['daytime_activity_vacancy_types', 'vacancies', 'vacancies_daytime_activity'] as const),
    'daytime_activity_vacancy_t',
  ],
  ['annual_report_themes', 'report', 'articles', 'annual_report_theme'],
])('the page of a term of %s lists its %s', (vocabulary, kind, display, field) => {
  const found = termLists(vocabulary, 9).find((one) => one.kind === kind);

  expect(found?.query.display).toBe(display);
  expect(found?.query.filters).toContainEqual([`field_${field}_target_id`, '9']);
});

test('the page of a term names the audience of its activities', () => {
  expect(termLists('locations', 503).map(({ query }) => query.filters?.[0])).toEqual([
    ['field_target_audience', 'participant'],
    ['field_target_audience', 'volunteer'],
    ['field_location_target_id', '503'],
  ]);
});

test('the page of a subject lists all that is about it, of another term nothing', () => {
  const query = { view: 'relevant_content_by_subjects', display: 'block_1', args: ['9', '0'] };

  expect(termLists('subjects', 9)).toEqual([{ kind: 'content', query }]);
  expect(termLists('colours', 9)).toEqual([]);
});

test('one side of the dates may be open', () => {
  const choices = NO_CHOICES;
  const [, from] = listQuery('activities', { choices, date: { ...december, until: null } });
  const [, until] = listQuery('activities', { choices, date: { ...december, from: null } });

  expect(from).toEqual(['field_date_ranges_value_2[min]', '2026-12-01 00:00:00']);
  expect(until).toEqual(['field_date_ranges_value_2[max]', '2026-12-31 23:59:59']);
});
