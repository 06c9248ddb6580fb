// @vitest-environment node
import fc from 'fast-check';
import { fitText, placeCharacters, readableText, renderLine } from '@/lib/share-image/typeface';
import { SITE_IDS } from '@/sites/site';
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

const limits = { width: 592, height: 392, leading: 1.1, maxSize: 128, minSize: 40 };

test('a short title is set as large as its box allows', () => {
  expect(fitText('Hulp', main, limits)).toEqual({ size: 128, lines: ['Hulp'] });
});

test('a long title is wrapped between its words, and smaller', () => {
  const title = 'Driehonderd voordeuren, en achter elke deur een ander verhaal';
  const { size, lines } = fitText(title, main, limits);

  expect(size).toBeLessThan(128);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(title);
});

test('a word that is wider than the box is broken', () => {
  const word = 'hottentottententententoonstellingsmakersopleiding';
  const { size, lines } = fitText(word, main, limits);

  expect(size).toBe(40);
  expect(lines.join('')).toBe(word);
});

test('a title without end is cut off', () => {
  const title = readableText('een woord '.repeat(5_000), main.outlines);
  const { lines } = fitText(title, main, limits);

  expect(lines.at(-1)).toMatch(/…$/);
});

test('no title leaves its box, in the type of any site', () => {
  const setting = fc.constantFrom(...SITE_IDS).map(shareLookOf);
  fc.assert(
    fc.property(setting, fc.string({ maxLength: 300, unit: 'grapheme' }), (look, title) => {
      const text = readableText(title, look.outlines);
      const { size, lines } = fitText(text, look, limits);

      for (const line of lines)
        expect(placeCharacters(line, look).width * size).toBeLessThanOrEqual(limits.width);
      expect(lines.length * size * limits.leading).toBeLessThanOrEqual(limits.height);
    }),
  );
});
