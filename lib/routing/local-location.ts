type LocationParts = { pathname: string; search?: string; hash?: string };

/** URL standard, percent-encode sets. */
// eslint-disable-next-line no-control-regex -- it is these that are encoded
const UNSAFE = /[\u0000-\u0020"<>\\^`{|}\u007f-\uffff]+/g;

const encode = (text: string): string =>
  text.toWellFormed().replaceAll(UNSAFE, (characters) => encodeURIComponent(characters));

const withPrefix = (prefix: '?' | '#', text: string): string => {
  const content = encode(text.startsWith(prefix) ? text.slice(1) : text).replaceAll('#', '%23');
  return content === '' ? '' : `${prefix}${content}`;
};

const isDots = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);

/** For `Location` (RFC 9110, 10.2.2). Empty segments and dots could resolve to another host. */
export function localLocation({ pathname, search = '', hash = '' }: LocationParts): string {
  const segments = pathname
    .split(/[/\\]/)
    .map((segment) => encode(segment).replaceAll('?', '%3F').replaceAll('#', '%23'))
    .filter((segment) => segment !== '' && !isDots(segment));
  return `/${segments.join('/')}${withPrefix('?', search)}${withPrefix('#', hash)}`;
}
