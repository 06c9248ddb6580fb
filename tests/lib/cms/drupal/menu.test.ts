// @vitest-environment node
import { menuOf } from '@/lib/cms/drupal/drupal-response';

const item = (title: string, ...hierarchy: string[]) => ({ href: `/${title}`, title, hierarchy });

test('items of every relation type count, by number, and what is no item is left out', () => {
  const linkset = [
    { anchor: '/menu', item: [item('b', '10'), item('wrong', '1x'), item('wrong', 'x1')] },
    { related: [item('a', '9'), { ...item('none'), hierarchy: [] }, { href: '/c' }, null] },
  ];

  expect(menuOf({ linkset }, String).map(({ title }) => title)).toEqual(['a', 'b']);
  expect(() => menuOf({ message: 'Not found' }, String)).toThrow();
});
