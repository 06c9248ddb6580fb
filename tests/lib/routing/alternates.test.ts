import { addQuery, NO_QUERY, readPageQuery } from '@/lib/routing/page-query';

const paths = { nl: '/nl/solliciteer', en: '/en/apply' };
const alternates = (search: string) => addQuery(paths, readPageQuery(new URLSearchParams(search)));

test.each([
  ['vacancy=6207', '?vacancy=6207'],
  ['amount=25&interval=single', '?amount=25&interval=single'],
  ['date=1793000000&waiting=1', '?date=1793000000&waiting=1'],
  ['list=12&page=2', '?list=12&page=2'],
  ['vacancy=6207&utm_source=mail&email=a@b.nl', '?vacancy=6207'],
  [
    'form=contact&receipt=K7QD-3MXP&draft=AAAAAAAAAAAAAAAAAAAAAA',
    '?form=contact&draft=AAAAAAAAAAAAAAAAAAAAAA&receipt=K7QD-3MXP#contact',
  ],
  [
    'form=contact&draft=AAAAAAAAAAAAAAAAAAAAAA',
    '?form=contact&draft=AAAAAAAAAAAAAAAAAAAAAA#contact',
  ],
])('the page with ?%s has %j in each language', (search, expected) => {
  expect(alternates(search)).toEqual({
    nl: `/nl/solliciteer${expected}`,
    en: `/en/apply${expected}`,
  });
});

test('a language without the page has no link', () => {
  expect(addQuery({ nl: '/nl/over-ons' }, NO_QUERY)).toEqual({ nl: '/nl/over-ons' });
});
