function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}

/**
 * Whether a POST comes from a page of this site, by two headers that no page can set:
 * `Sec-Fetch-Site` (absent over plain HTTP) must be `same-origin`, and `Origin` this host. `Origin:
 * null`, from a strict Referrer-Policy, counts as absent. Rejects a request with neither (OWASP,
 * CSRF prevention).
 * @param host of the resolved site, with port
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return site === 'same-origin';
  return hostOf(origin) === host.toLowerCase();
}
