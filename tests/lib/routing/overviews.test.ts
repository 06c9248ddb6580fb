// @vitest-environment node
import { decodeEntity } from '@/lib/cms/decode/entity';
import * as overviews from '@/lib/routing/overviews';
import { overviewOf } from '@/lib/routing/overviews';
import { nameTerm } from '@/tests/fixtures/decoded/samples';
import { value, wireNode, wireTerm } from '@/tests/support/wire';

const type = (field: string, name: string) => ({ [field]: nameTerm(name) });

test.each([
  ['news', wireNode('article', 1, type('field_article_type', 'news'))],
  ['stories', wireNode('article', 1, type('field_article_type', 'story'))],
  ['volunteerWork', wireNode('vacancy', 1, type('field_vacancy_type', 'volunteer_work'))],
  ['jobs', wireNode('vacancy', 1, type('field_vacancy_type', 'paid'))],
  ['jobs', wireNode('vacancy', 1, type('field_vacancy_type', 'internship'))],
  ['daytimeWork', wireNode('vacancy', 1, type('field_vacancy_type', 'vacancies_daytime_activity'))],
  ['activities', wireNode('activity', 1, { field_target_audience: value('participant') })],
  ['volunteerActivities', wireNode('activity', 1, { field_target_audience: value('volunteer') })],
  ['projects', wireNode('project', 1)],
  ['rentals', wireNode('rental_location', 1)],
  ['locations', wireTerm('locations', 1, 'De Kade')],
  [null, wireTerm('themes', 1, 'Wonen')],
  [null, wireNode('page', 1)],
  [null, { webform_id: value('contact'), title: value('Contact'), paths: { nl: '/nl/contact' } }],
])('the way back leads to the overview %s', (overview, wire) => {
  const { entity } = decodeEntity({ langcode: value('nl'), ...wire });

  expect(entity && overviewOf(entity)).toBe(overview);
});

test.each([
  ['projects', 'projects'],
  ['vacancies_paid', 'jobs'],
  ['rental_locations', null],
  ['toString', null],
])('the list %s of a page has the filters of the overview %s', (list, overview) => {
  expect(overviews.overviewOfList(list)).toBe(overview);
});

test.each([
  ['rentals', false],
  ['toString', false],
  ['jobs', true],
] as const)('%s is an overview with filters: %s', (name, isList) => {
  expect(overviews.isListOverview(name)).toBe(isList);
});

test('vacancies have overviews of their own', () => {
  expect(overviews.isVacancyOverview('jobs')).toBe(true);
  expect(overviews.isVacancyOverview('daytimeWork')).toBe(true);
  expect(overviews.isVacancyOverview('activities')).toBe(false);
});

test('news and stories have a feed in each language', () => {
  expect(overviews.feedsOf(['locations', 'stories'])).toEqual(['stories']);
  expect(overviews.isFeedList('news')).toBe(true);
  expect(overviews.isFeedList('projects')).toBe(false);
  expect(overviews.FEED_ROUTES).toEqual([
    ['/nl/nieuws/rss.xml', '/nl/feed/news'],
    ['/en/news/rss.xml', '/en/feed/news'],
    ['/nl/verhalen/rss.xml', '/nl/feed/stories'],
    ['/en/stories/rss.xml', '/en/feed/stories'],
  ]);
});
