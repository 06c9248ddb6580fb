import type { ReactNode } from 'react';
import { type Color, inkOn } from '@/lib/content/color';

type Props = {
  color: Color | null;
  className?: string | undefined;
  children: ReactNode;
};

function writeRules(color: Color): string {
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
 * An editor's colour with readable text on it (WCAG 1.4.3). A style element: the content security
 * policy allows it by hash, and no style attributes.
 */
export function Toned({ color, className, children }: Props) {
  return (
    <>
      {color && (
        <style href={`tone-${color.slice(1)}`} precedence="tone">
          {writeRules(color)}
        </style>
      )}
      <div className={className} data-tone={color ?? undefined}>
        {children}
      </div>
    </>
  );
}
