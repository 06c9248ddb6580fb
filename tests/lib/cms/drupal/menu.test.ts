// @vitest-environment node
import { menuOf } from '@/lib/cms/drupal/drupal-response';

const item = (title: string, ...hierarchy: string[]) => ({ href: `/${title}`, title, hierarchy });
const local = (href: string) => (href.startsWith('/a') ? `/nl${href}` : null);

test('a linkset is a tree, in the order of its positions', () => {
  const targets = [
    ...[item('b', '10'), item('a', '9'), item('a2', '9', '2'), item('a10', '9', '10')],
    ...[item('a21', '9', '2', '0'), item('below-nothing', '3', '1'), item('b1', '10', '1')],
  ];

  expect(menuOf({ linkset: [{ anchor: '/menu', item: targets }] }, local)).toEqual([
    {
      title: 'a',
      uri: '/a',
      alias: '/nl/a',
      below: [
        {
          title: 'a2',
          uri: '/a2',
          alias: '/nl/a2',
          below: [{ title: 'a21', uri: '/a21', alias: '/nl/a21', below: [] }],
        },
        { title: 'a10', uri: '/a10', alias: '/nl/a10', below: [] },
      ],
    },
    {
      title: 'b',
      uri: '/b',
      alias: null,
      below: [{ title: 'b1', uri: '/b1', alias: null, below: [] }],
    },
  ]);
});

test('items of every relation type count, and what is no item is left out', () => {
  const linkset = [
    { anchor: '/menu', item: [item('a', '1'), item('wrong', '1x'), item('wrong', 'x1')] },
    { related: [item('b', '2'), { ...item('none'), hierarchy: [] }, { href: '/c' }, null] },
  ];

  expect(menuOf({ linkset }, local).map(({ title }) => title)).toEqual(['a', 'b']);
  expect(() => menuOf({ message: 'Not found' }, local)).toThrow();
});
