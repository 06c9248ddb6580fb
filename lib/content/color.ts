declare const checked: unique symbol;

/** `#` and 3, 4, 6 or 8 hex digits: safe inside a style attribute. */
export type Color = string & { readonly [checked]: true };

type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

const isColor = (text: string): text is Color => HEX.test(text);

export function toColor(text: string): Color | null {
  const color = text.startsWith('#') ? text : `#${text}`;
  return isColor(color) ? color : null;
}

function rgb(color: Color): Rgb {
  const digits = color.slice(1);
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: Color): number {
  const [red, green, blue] = rgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 1.4.3: the higher of two contrasts is at least 4.5 to 1. */
export function inkOn(color: Color): '#000000' | '#ffffff' {
  const light = luminance(color);
  // Contrast with white is 1.05 / (l + 0.05), with black (l + 0.05) / 0.05.
  return (light + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
}
