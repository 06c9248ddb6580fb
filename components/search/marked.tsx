import type { TextPart } from '@/lib/search/results';

/** Text in which what was looked for stands out. */
export function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // Parts have no name of their own, and change all at once.
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
