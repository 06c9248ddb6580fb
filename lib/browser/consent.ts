export type Purpose = 'statistics' | 'reports' | 'embeds';

/** Raise it when the purpose of the consent changes: the banner opens again for every visitor. */
const VERSION = 1;
const MAX_AGE_MS = 365 * 86_400_000;
const STORED = /^(yes|no) (\d{4}-\d\d-\d\d) v(\d+)$/;

const listeners = new Set<() => void>();

const keyOf = (purpose: Purpose) => `consent.${purpose}`;

const formatToday = () => new Date().toISOString().slice(0, 10);

function read(stored: string | null): boolean | null {
  const [, answer, day = '', version] = STORED.exec(stored ?? '') ?? [];
  const age = Date.now() - Date.parse(day);
  const counts = Number(version) === VERSION && age >= 0 && age < MAX_AGE_MS;
  return counts ? answer === 'yes' : null;
}

/** Null when absent, outdated or a year old; false without storage, to hide the banner. */
export function consentTo(purpose: Purpose): boolean | null {
  try {
    return read(window.localStorage.getItem(keyOf(purpose)));
  } catch {
    return false;
  }
}

export function setConsent(purpose: Purpose, mayDo: boolean): void {
  try {
    window.localStorage.setItem(
      keyOf(purpose),
      `${mayDo ? 'yes' : 'no'} ${formatToday()} v${VERSION}`,
    );
  } catch {
    // A full storage rejects a new "no"; the earlier "yes" must not survive it.
    forget(purpose);
  }
  for (const listener of listeners) listener();
}

function forget(purpose: Purpose): void {
  try {
    window.localStorage.removeItem(keyOf(purpose));
  } catch {
    // Storage that cannot be written cannot be read either.
  }
}

/** Includes other tabs, and pages from the back/forward cache. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

export type DataLayerEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

declare global {
  var dataLayer: DataLayerEvent[] | undefined;
}

/** Drops the event without consent to analytics, else counts it. Events must not contain free text. */
export function pushEvent(event: DataLayerEvent): void {
  if (consentTo('statistics') !== true) return;
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(event);
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  // Undefined in jsdom.
  if ('sendBeacon' in navigator) navigator.sendBeacon('/api/events', body);
}
