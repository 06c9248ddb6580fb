function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}

/** `Sec-Fetch-Site` is absent over plain HTTP. OWASP: reject a request without it and `Origin`. */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  // A strict Referrer-Policy sends `null`.
  if (origin === null || origin === 'null') return site === 'same-origin';
  return hostOf(origin) === host.toLowerCase();
}
