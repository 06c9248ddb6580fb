// @vitest-environment node
import fc from 'fast-check';
import {
  markExcerpt,
  HIGHLIGHT_TAGS,
  splitMarked,
  withoutTags,
} from '@/lib/search/engine/elastic/response';

const tag = (text: string) => `${HIGHLIGHT_TAGS.open}${text}${HIGHLIGHT_TAGS.close}`;
const plain = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

test('tags become parts', () => {
  expect(splitMarked(`Een ${tag('soep')} voor ${tag('wie')}`)).toEqual([
    { text: 'Een ', isMatch: false },
    { text: 'soep', isMatch: true },
    { text: ' voor ', isMatch: false },
    { text: 'wie', isMatch: true },
  ]);
});

test('markup in a text stays text', () => {
  expect(splitMarked(`<b>${tag('<i>')}`)).toEqual([
    { text: '<b>', isMatch: false },
    { text: '<i>', isMatch: true },
  ]);
});

test('any highlighted text is unchanged without its tags, and contains none', () => {
  const chunk = fc.oneof(
    fc.constantFrom(HIGHLIGHT_TAGS.open, HIGHLIGHT_TAGS.close),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(chunk), (chunks) => {
      const text = chunks.join('');
      const parts = splitMarked(text);

      expect(plain(parts).toWellFormed()).toBe(withoutTags(text));
      expect(parts.every((part) => part.text !== '')).toBe(true);
    }),
  );
});

test.each([
  ['the middle of a sentence', 'koken we samen', '… koken we samen …'],
  ['a complete sentence', 'We koken samen.', 'We koken samen.'],
  ['a beginning', 'We koken', 'We koken …'],
  ['lines and spaces', 'We  koken\n\nsamen.', 'We koken samen.'],
  ['nothing', ' \n', ''],
])('an excerpt of %s has an ellipsis where it was cut', (_, fragment, shown) => {
  expect(plain(markExcerpt(fragment))).toBe(shown);
});
