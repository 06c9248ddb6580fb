import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

const NEVER = /;\s*q=0(?:\.0*)?\s*$/;

function readEncoding(accepted: string): Encoding | null {
  const codings = accepted
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  const isWanted = (name: string) =>
    codings.some((coding) => coding.split(';')[0]?.trim() === name && !NEVER.test(coding));
  const isNamed = (name: string) => codings.some((coding) => coding.split(';')[0]?.trim() === name);
  return PREFERRED.find((name) => isWanted(name) || (isWanted('*') && !isNamed(name))) ?? null;
}

/** There are few browsers, and each sends the same every time. */
const known = new LRUCache<string, { encoding: Encoding | null }>({
  max: 200,
  memoMethod: (accepted) => ({ encoding: readEncoding(accepted) }),
});

/** How an answer is packed for who sends this Accept-Encoding; null for not at all. */
export const encodingFor = (accepted: string | readonly string[] | undefined): Encoding | null =>
  known.memo(String(accepted ?? '')).encoding;

const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|ld\+json|xml|rss\+xml|atom\+xml))/;

/** Whether a type becomes smaller when packed; pictures, films and PDF files are packed already. */
export const isText = (type: string | undefined): boolean => TEXT.test(type ?? '');
