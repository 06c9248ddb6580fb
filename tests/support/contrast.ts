/** Red, green and blue, each from 0 to 1. */
export type Color = readonly number[];

/** WCAG 2.2, relative luminance. */
function luminance(color: Color): number {
  const [red = NaN, green = NaN, blue = NaN] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
export function contrast(one: Color, other: Color): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the parts of a computed colour, `rgb(18, 38, 58)` or `color(srgb 0.07 0.15 0.23)`, from 0 to 1. */
export const colorOf = (computed: string): Color =>
  [...computed.matchAll(/[\d.]+/g)].map(
    ([part]) => Number(part) / (computed.startsWith('color(') ? 1 : 255),
  );
