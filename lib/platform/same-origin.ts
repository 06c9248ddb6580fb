/** The host of an Origin header, with its port where that is not the scheme's own; null for none. */
function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}

/**
 * Whether a post was made by a page of this very site, by two headers that no page can set itself:
 *
 * 1. `Sec-Fetch-Site`, where it is sent (not over plain http): `same-origin` only. `same-site` is
 *    another subdomain, and `none` never belongs to a form.
 * 2. `Origin`, where it is sent: this host. `null` (a page with a strict Referrer-Policy) counts as
 *    absent when the first header has already said yes.
 *
 * With neither, the answer is no, as OWASP recommends (CSRF prevention, verifying origin with
 * standard headers): every browser of the last six years sends at least one of them with a post.
 * The caller keeps the answers and says what to do.
 * @param host of the site that the request was resolved to, as the address bar shows it, with port
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return site === 'same-origin';
  return hostOf(origin) === host.toLowerCase();
}
