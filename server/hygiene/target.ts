import type { Refusal } from './refusal';

/** Nothing that we link to comes near: the longest is a search with every filter on. */
export const MAX_TARGET = 2_000;

/** Most addresses of ours, in which there is nothing to be wrong. */
const PLAIN = /^(?:\/[\w-]+)+$/;

const NOT_SEGMENT = /%(?:2f|5c|00)|\\/i;

/** What a browser never sends as it is, and what it may hide in percent-encoding. */
// eslint-disable-next-line no-control-regex -- it is these that are looked for
const CONTROL = /[\u0000-\u001F\u007F]/;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const isSegment = (segment: string): boolean => {
  const plain = decoded(segment);
  return (
    plain !== null &&
    plain !== '.' &&
    plain !== '..' &&
    !NOT_SEGMENT.test(segment) &&
    !CONTROL.test(plain)
  );
};

// What a query hides in percent-encoding is for the parser of each page (trust rule 4): a line break
// is what somebody typed, and so is a lone %.
const isQuery = (query: string): boolean => !CONTROL.test(query);

/**
 * What is wrong with the target of a request (trust rule 1); null for nothing. An origin-form
 * target begins with one slash: a second one would name a host to whoever resolves it.
 */
export function targetFault(target: string): Refusal | null {
  if (target.length > MAX_TARGET) return { status: 414 };
  if (PLAIN.test(target)) return null;
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const isOrigin = path.startsWith('/') && !path.startsWith('//') && !target.includes('#');
  return isOrigin && path.split('/').every(isSegment) && isQuery(query) ? null : { status: 400 };
}
