/**
 * Where visitors get a backend's file: on our own host, so that no page asks another one
 * (trust, "No third-party request before consent"). The backend's origin is dropped, path and
 * query are kept; null for anything that is no http address.
 */
export function mediaHref(url: string): string | null {
  if (!URL.canParse(url, 'http://backend')) return null;
  const { protocol, pathname, search } = new URL(url, 'http://backend');
  return protocol === 'http:' || protocol === 'https:' ? `/media${pathname}${search}` : null;
}
