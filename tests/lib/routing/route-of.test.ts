import { routeOf, splitUrl } from '@/lib/routing/route-of';

const leadsTo = (pathname: string, search = '') =>
  routeOf({ pathname, search }, ['activities', 'locations', 'news']);

test.each([
  ['/', '/nl'],
  ['/contact', '/nl/contact'],
  ['/de', '/nl/de'],
])('%s has no language and goes to %s', (path, target) => {
  const redirect = { kind: 'redirect', path: target, search: '?q=soep', status: 307 };
  expect(leadsTo(path, '?q=soep')).toEqual(redirect);
});

test.each([
  ['/NL', '/nl'],
  ['/NL/hulp', '/nl/hulp'],
  ['/En/about-us', '/en/about-us'],
  ['/eN/search', '/en/search'],
])('%s has its language in other case and goes to %s for good', (path, target) => {
  const redirect = { kind: 'redirect', path: target, search: '?q=soep', status: 308 };
  expect(leadsTo(path, '?q=soep')).toEqual(redirect);
});

test.each([
  ['/nl/hulp', '/nl/hulp', ''],
  ['/nl/hulp?', '/nl/hulp', ''],
  ['/nl/zoeken?q=a?b', '/nl/zoeken', '?q=a?b'],
])('the URL %s is of the page %s, with %j of a query', (url, pathname, search) => {
  expect(splitUrl(url)).toEqual({ pathname, search });
});

test('the icon that browsers ask for by themselves is of the brand', () => {
  expect(leadsTo('/favicon.ico')).toEqual({ kind: 'brand', path: '/favicon.ico' });
});

test.each([
  ['/nl', '/nl', ''],
  ['/en/about-us', '/en/about-us', ''],
  ['/robots.txt', '/robots', ''],
  ['/sitemap.xml', '/sitemap', ''],
])('%s is rendered by %s for everyone, with %j of its query', (path, internal, search) => {
  const cacheable = { kind: 'render', path: internal, search, isCacheable: true };
  expect(leadsTo(path, '?q=soep')).toEqual(cacheable);
});

test.each([
  ['/nl/zoeken', { path: '/nl/search', isSearch: true }],
  ['/en/search', { path: '/en/search', isSearch: true }],
  ['/nl/bewaarde-zoekopdracht', { path: '/nl/saved-search' }],
  ['/media/files/a.webp', { path: '/media/files/a.webp' }],
])('%s is rendered privately by %j, with its complete query', (path, internal) => {
  expect(leadsTo(path, '?q=soep')).toEqual({ kind: 'render', search: '?q=soep', ...internal });
});

test.each([
  ['?start=1&utm_source=mail', '?start=1'],
  ['?start=2', ''],
  ['', ''],
])('a payment’s page is rendered privately, with %j as %j', (search, known) => {
  const token = 'a'.repeat(51);
  const payment = { kind: 'render', path: `/en/payment/${token}`, search: known };
  expect(leadsTo(`/en/payment/${token}`, search)).toEqual(payment);
});

test.each([
  '/nl/search',
  '/nl/feed/news',
  '/en/overviews/activities',
  '/nl/overviews',
  '/nl/preview',
  '/nl/preview/contact',
  '/nl/preview-drafts',
])('the internal route %s has no public path', (path) => {
  expect(leadsTo(path)).not.toMatchObject({ path });
});

test.each([
  ['?interval=single&amount=own&amount=40', '?amount=40&interval=single'],
  ['?amount=25&amount=', '?amount=25'],
  [
    '?interval=single&amount=16-cake&amount=&monthly_amount=7&monthly_amount=',
    '?amount=16&interval=single&gift=cake',
  ],
  ['?interval=monthly&monthly_amount=7', '?amount=7&interval=monthly'],
  ['?amount=own&amount=-3', '?amount=0'],
])('a plain form that sends the donation %s goes to its URL', (search, canonical) => {
  const path = '/nl/doneren';
  expect(leadsTo(path, search)).toEqual({ kind: 'redirect', path, search: canonical, status: 307 });
});

test('an overview with what is open now is not served stale', () => {
  const path = '/nl/overzicht-locaties';

  expect(leadsTo(path)).toMatchObject({ isCacheable: true, isTimely: true });
  expect(leadsTo(`${path}/results.json`, '?open=1')).toMatchObject({ isTimely: true });
  expect(leadsTo('/nl/nieuws')).not.toHaveProperty('isTimely');
});

describe('an overview', () => {
  const PATH = '/nl/activiteiten-trainingen';

  test.each([
    ['', ''],
    ['?', ''],
    ['?page=0&utm_source=krant', ''],
    ['?type=9&page=3&type=2&type=2&x=1', '?type=2,9&page=3'],
    ['?date=31-2-2026&date=', '?date=31-2-2026&date='],
  ])('with the parameters %j is rendered for %j', (search, canonical) => {
    expect(leadsTo(PATH, search)).toEqual({
      kind: 'render',
      path: '/nl/overviews/activities',
      search: canonical,
      isCacheable: true,
    });
  });

  test('has its results and its calendar below it', () => {
    expect(leadsTo(`${PATH}/results.json`, '?type=2&a=b')).toMatchObject({
      path: '/nl/overviews/activities/results',
      search: '?type=2',
    });
    expect(leadsTo('/en/activities/calendar.ics')).toMatchObject({
      path: '/en/overviews/activities/calendar',
    });
  });

  test('without filters is a page like any other', () => {
    const route = routeOf({ pathname: '/nl/ruimtes-huren', search: '' }, ['rentals']);
    expect(route).toMatchObject({ path: '/nl/ruimtes-huren' });
  });

  test('of another site is a page like any other here', () => {
    expect(leadsTo('/nl/projecten', '?page=1')).toMatchObject({
      path: '/nl/projecten',
      search: '',
    });
  });
});

describe('a page with a form on it', () => {
  test.each([
    ['?vacancy=4021&utm_source=krant', '?vacancy=4021'],
    ['?vacancy=__proto__', '?vacancy=0'],
    ['?date=1796110200', '?date=1796110200'],
    ['?date=', '?date=0'],
    ['?amount=30&interval=single&x=1', '?amount=30&interval=single'],
    ['?gift=box&amount=350', '?amount=350&gift=box'],
    ['?amount=2,50', '?amount=0'],
    ['?date=1796110200&waiting=1', '?date=1796110200&waiting=1'],
    ['?date=1796110200&waiting=2', '?date=1796110200'],
    ['?page=2&list=nieuws_1', '?list=nieuws_1&page=2'],
  ])('is another page for %s', (search, canonical) => {
    expect(leadsTo('/nl/solliciteer', search)).toEqual({
      kind: 'render',
      path: '/nl/solliciteer',
      search: canonical,
      isCacheable: true,
    });
  });

  test.each([
    '?form=contact&receipt=K7QD-3MXP',
    '?form=contact&draft=0123456789012345678901',
    '?draft=0123456789012345678901',
    '?receipt=K7QD-3MXP',
    '?form=contact',
  ])('is rendered for one visitor for %s', (search) => {
    expect(leadsTo('/nl/solliciteer', search)).toEqual({
      kind: 'render',
      path: '/nl/solliciteer',
      search,
    });
  });

  test.each([
    '?q=1',
    '?interval=weekly',
    '?draft=short',
    '?form=<b>',
    '?toString=1',
    '?waiting=1',
    '?list=nieuws',
    '?page=2',
    '?list=nieuws&page=0',
    '?receipt=k7qd-3mxp',
    '?receipt=K7QD-3MXPQ',
    '?draft=01234567890123456789012',
    '?list=a&page=2x',
  ])('is the cached page for %s', (search) => {
    expect(leadsTo('/nl/solliciteer', search)).toMatchObject({
      path: '/nl/solliciteer',
      search: '',
    });
  });
});

test.each(['&draft=0123456789012345678901', '&receipt=K7QD-3MXP'])(
  'a form on the page of an overview comes back on that page, as any other: %s',
  (stored) => {
    const search = `?form=contact${stored}`;

    expect(leadsTo('/nl/nieuws', search)).toEqual({ kind: 'render', path: '/nl/nieuws', search });
    expect(leadsTo('/nl/nieuws', '?form=contact')).toMatchObject({
      path: '/nl/overviews/news',
      search: '',
      isCacheable: true,
    });
  },
);

describe('in a preview session', () => {
  const shownBy = (pathname: string, search = '') =>
    routeOf({ pathname, search }, ['activities'], true);

  test.each([
    ['/nl', '', '/nl/preview', ''],
    ['/en/about-us', '?utm_source=mail', '/en/preview/about-us', ''],
    ['/nl/doneren', '?amount=25', '/nl/preview/doneren', '?amount=25'],
    ['/nl/preview', '?x=1', '/nl/preview-drafts', ''],
    ['/nl/zoeken', '?q=soep', '/nl/search/preview', '?q=soep'],
    ['/en/search', '', '/en/search/preview', ''],
    ['/nl/activiteiten-trainingen', '?page=1', '/nl/overviews/activities/preview', '?page=1'],
  ])('%s%s is rendered by the preview route', (path, search, internal, known) => {
    expect(shownBy(path, search)).toEqual({
      kind: 'render',
      path: internal,
      search: known,
      isPreview: true,
    });
  });

  test.each([
    '/nl/agenda/12/1700000000.ics',
    '/nl/errors/not-found',
    '/robots.txt',
    '/sitemap.xml',
    '/media/files/a.webp',
    '/nl/activiteiten-trainingen/results.json',
    '/nl/preview/contact',
  ])('%s is what it is to visitors', (path) => {
    expect(shownBy(path)).toEqual(leadsTo(path));
  });
});
