import { teaserView } from '@/lib/cms/decode/view';

test.each([
  ['in texts', { current_page: '1', items_per_page: '12', total_items: '30', total_pages: '3' }],
  ['of facets', { current_page: 1, items_per_page: 12, count: 30, pages: 3 }],
])('a pager %s says where the page is, and of how many', (_, pager) => {
  expect(teaserView.parse({ entities: [], pager }).pager).toEqual({
    ...{ page: 1, perPage: 12, total: 30, pages: 3 },
  });
});
