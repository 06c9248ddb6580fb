import type { CSSProperties, ReactNode } from 'react';
import { type Color, inkOn } from '@/lib/content/color';

type Props = {
  color: Color | null;
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
};

// React's own type of a style does not know custom properties.
type Tone = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** Black or white words on a colour, and everything in between made of the two. */
function toneOf(color: Color): Tone {
  const ink = inkOn(color);
  return {
    '--tone': color,
    '--on-tone': ink,
    '--link': ink,
    '--accent-ink': ink,
    '--button': ink,
    '--on-button': color,
    '--button-hover': color,
    '--on-button-hover': ink,
    '--focus': ink,
  };
}

/** An editor's colour with words that can be read on it, whatever it is (WCAG 1.4.3). */
export function Toned({ color, className, lang, children }: Props) {
  return (
    <div className={className} style={color ? toneOf(color) : undefined} lang={lang}>
      {children}
    </div>
  );
}
