import { inkOn, toColor } from '@/lib/content/color';

test.each([
  ['#ffd500', '#ffd500'],
  ['7a1f5c', '#7a1f5c'],
  ['#abc', '#abc'],
  ['abcd', '#abcd'],
  ['red', null],
  ['#12345', null],
  ['url(javascript:1)', null],
  ['#fff;background:url(x)', null],
  ['', null],
])('an editor’s colour %j becomes %j', (text, expected) => {
  expect(toColor(text)).toBe(expected);
});

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('text on any colour has a contrast of at least 4.5 to 1', () => {
  const steps = ['00', '33', '55', '77', '99', 'bb', 'dd', 'ff'];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const poor = colors.filter((hex) => {
    const color = toColor(hex);
    if (!color) return true;
    const [dark = 0, light = 0] = [luminance(hex), luminance(inkOn(color))].toSorted(
      (one, other) => one - other,
    );
    return (light + 0.05) / (dark + 0.05) < 4.5;
  });

  expect(colors.length).toBe(512);
  expect(poor).toEqual([]);
});
