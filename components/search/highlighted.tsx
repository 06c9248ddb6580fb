import type { TextPart } from '@/lib/search/results';

export function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // Parts have no identity, and change together.
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
