function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}

/**
 * Checks `Sec-Fetch-Site` (absent over plain HTTP) and `Origin`; rejects a request with neither, as
 * OWASP recommends. `Origin: null`, from a strict Referrer-Policy, counts as absent.
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return site === 'same-origin';
  return hostOf(origin) === host.toLowerCase();
}
