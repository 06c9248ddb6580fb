/** `path`: on this site, by a path, query or fragment of its own. `relative`: to the page it is on. */
export type LinkTarget = { href: string; kind: 'outside' | 'path' | 'relative' };

/** The longest that Drupal's link field holds. */
export const MAX_LENGTH = 2_048;

// URL standard, basic URL parser, steps 1 and 3: browsers ignore these.
// eslint-disable-next-line no-control-regex -- it is these that are ignored
const ENDS = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;
const TAB_OR_NEWLINE = /[\t\n\r]/g;

// eslint-disable-next-line no-control-regex -- no link has them
const CONTROL = /[\u0000-\u001f\u007f]/;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
/** Encodes nothing, so that no server decodes the path. */
export const LONE_PERCENT = /%(?![\da-f]{2})/gi;

const BASE = 'https://site.invalid';

/** A browser reads a backslash of a path as a slash. */
function normalize(text: string): { path: string; rest: string } {
  const bare = text.replaceAll(ENDS, '').replaceAll(TAB_OR_NEWLINE, '');
  const end = bare.search(/[?#]/);
  const path = end < 0 ? bare : bare.slice(0, end);
  return { path: path.replaceAll('\\', '/'), rest: bare.slice(path.length) };
}

/** A name before the host reads as the host. */
function parseOutside(href: string): LinkTarget | null {
  const url = URL.parse(href);
  if (!url || url.username !== '' || url.password !== '') return null;
  const isPlain = /^https?:\/\/[^/]/i.test(href);
  return { href: isPlain ? href : url.href, kind: 'outside' };
}

/**
 * Where a browser would go (URL standard), as a link to write. Null for another scheme than http, https, mailto
 * and tel, and for a host without scheme, however disguised.
 */
export function linkTarget(text: string): LinkTarget | null {
  if (text.length > MAX_LENGTH) return null;
  const { path, rest } = normalize(text);
  if (`${path}${rest}` === '' || CONTROL.test(path) || CONTROL.test(rest)) return null;
  const scheme = SCHEME.exec(path)?.[1]?.toLowerCase();
  if (scheme === 'http' || scheme === 'https') return parseOutside(`${path}${rest}`);
  if (scheme === 'mailto' || scheme === 'tel') return { href: `${path}${rest}`, kind: 'outside' };
  if (scheme !== undefined) return null;

  const href = `${path.replaceAll(LONE_PERCENT, '%25')}${rest}`;
  const resolved = URL.parse(href, `${BASE}/`);
  // Two slashes name a host to whatever resolves the path again.
  if (resolved?.origin !== BASE || resolved.pathname.startsWith('//')) return null;
  return { href, kind: /^[/?#]/.test(href) ? 'path' : 'relative' };
}
