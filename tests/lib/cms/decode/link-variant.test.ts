import { link } from '@/lib/cms/decode/fields/field';

const read = (options: unknown) =>
  link.parse([{ uri: 'https://example.org/', title: 'Kijk', options }]);

test.each([
  [['button'], 'filled'],
  [['button', 'button--primary'], 'filled'],
  [['button', 'button--secondary'], 'outlined'],
  ['button button--secondary', 'outlined'],
  ['button--link', 'plain'],
])('a link with the classes %j is %s', (names, variant) => {
  expect(read({ attributes: { class: names } })?.variant).toBe(variant);
});

test.each([
  ['no options', undefined],
  ['empty options, as PHP writes them', []],
  ['a class that is not on the list', { attributes: { class: ['shout', 'constructor'] } }],
  ['attributes of another kind', { attributes: { target: '_blank' } }],
  ['a class of the wrong shape', { attributes: { class: { 0: 'button' } } }],
])('with %s the link remains, with the page’s variant', (_, options) => {
  expect(read(options)).toEqual({ href: 'https://example.org/', label: 'Kijk', variant: null });
});
