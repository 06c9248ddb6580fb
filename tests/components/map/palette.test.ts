// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { type Color, contrast } from '@/tests/support/contrast';

const readDeclared = (css: string) =>
  new Map(
    [...css.matchAll(/^\s*(--[\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const drawing = readFileSync('components/map/city-map.module.css', 'utf8').split('@media')[0] ?? '';

function colorOf(name: string, tokens: ReadonlyMap<string, string>): Color {
  const value = tokens.get(name) ?? '';
  const mix = /^color-mix\(in srgb, var\((.+)\) (\d+)%, var\((.+)\)\)$/.exec(value);
  if (mix) {
    const [, one = '', share = '', other = ''] = mix;
    const rest = colorOf(other, tokens);
    return colorOf(one, tokens).map(
      (part, index) => (part * Number(share) + (rest[index] ?? NaN) * (100 - Number(share))) / 100,
    );
  }
  const link = /^var\((.+)\)$/.exec(value)?.[1];
  if (link) return colorOf(link, tokens);
  const digits = value.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  return [0, 2, 4].map((from) => parseInt(digits.slice(from, from + 2), 16) / 255);
}

describe.each(globSync('sites/*.css'))('in the colours of %s', (file) => {
  const css = [
    readFileSync('app/tokens.css', 'utf8').split('@media')[0],
    readFileSync(file, 'utf8'),
  ];
  const tokens = readDeclared([...css, drawing].join('\n'));
  const color = (name: string) => colorOf(name, tokens);

  test.each([
    ['--pin-line', '--pin'],
    ['--pin-open-text', '--pin-open'],
    ['--muted', '--land'],
  ])('text in %s is readable on %s', (letters, ground) => {
    expect(contrast(color(letters), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([['--pin-line'], ['--leader'], ['--ink']])(
    'a pin’s %s stands out against the rim around it',
    (line) => {
      expect(contrast(color(line), color('--pin'))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each([['--land'], ['--around'], ['--water'], ['--park'], ['--tree'], ['--road']])(
    'a pin stands out on %s, by its rim or by its line',
    (ground) => {
      const rim = contrast(color('--pin'), color(ground));
      const line = contrast(color('--pin-line'), color(ground));

      expect(Math.max(rim, line)).toBeGreaterThanOrEqual(3);
    },
  );
});
