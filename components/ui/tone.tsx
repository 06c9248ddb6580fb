import type { ReactNode } from 'react';
import { type Color, inkOn } from '@/lib/content/color';

type Props = {
  color: Color | null;
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
};

/** Black or white words on a colour, and everything in between made of the two. */
function rulesOf(color: Color): string {
  const ink = inkOn(color);
  const tones = {
    tone: color,
    'on-tone': ink,
    link: ink,
    'accent-ink': ink,
    button: ink,
    'on-button': color,
    'button-hover': color,
    'on-button-hover': ink,
    focus: ink,
  };
  const rules = Object.entries(tones).map(([name, value]) => `--${name}:${value}`);
  return `[data-tone="${color}"]{${rules.join(';')}}`;
}

/**
 * An editor's colour with words that can be read on it, whatever it is (WCAG 1.4.3). As a style
 * element, once per colour: the policy allows it by its hash (server/headers), and no style attribute.
 */
export function Toned({ color, className, lang, children }: Props) {
  return (
    <>
      {color && (
        <style href={`tone-${color.slice(1)}`} precedence="tone">
          {rulesOf(color)}
        </style>
      )}
      <div className={className} data-tone={color ?? undefined} lang={lang}>
        {children}
      </div>
    </>
  );
}
