type Channels = readonly [number, number, number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** The colour that lies `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = channels(from);
  const [x, y, z] = channels(to);
  return `#${hex(r + (x - r) * share)}${hex(g + (y - g) * share)}${hex(b + (z - b) * share)}`;
}

/** How light a colour looks, from 0 to 1. */
export function lightness(color: string): number {
  const [r, g, b] = channels(color);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

export const lighter = (color: string, share: number) => mix(color, '#ffffff', share);
export const darker = (color: string, share: number) => mix(color, '#0b0a14', share);
