// @vitest-environment node
import { renderLine, placeCharacters, readableText } from '@/lib/share-image/typeface';
import { shareLookOf } from '@/sites/share-looks';

const main = shareLookOf('main');

test('a character that the font lacks loses its marks, or is left out', () => {
  expect(readableText('Ayşe Yılmaz: één ‘café’ 🎈 عربي', main.outlines)).toBe(
    'Ayse Yılmaz: één ‘café’',
  );
});

test('spaces are one space, and a soft hyphen is none', () => {
  expect(readableText('  twee\u00a0 \n woor\u00adden ', main.outlines)).toBe('twee woorden');
});

test('a pair of characters is kerned', () => {
  const width = (text: string) => placeCharacters(text, main).width;

  expect(width('To')).toBeLessThan(width('T') + width('o') + main.tracking);
});

test('markup in a title is rendered as its characters', () => {
  const svg = renderLine('<b> & "x"', main, { x: 0, y: 0, size: 50, color: '#000' });

  expect(svg).not.toMatch(/<b>|&/);
  expect(svg.match(/<path /g)).toHaveLength(9);
});
