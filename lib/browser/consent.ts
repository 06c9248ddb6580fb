/** What a visitor can agree to on one site, each apart from the other. */
export type Purpose = 'statistics' | 'reports' | 'embeds';

/** Raise it when what is asked changes: everybody is then asked anew. */
const VERSION = 1;
/** An answer counts for a year; then it is asked anew. */
const MAX_AGE_MS = 365 * 86_400_000;
const ANSWER = /^(yes|no) (\d{4}-\d\d-\d\d) v(\d+)$/;
const ASK_AGAIN = 'consent:ask-again';

const listeners = new Set<() => void>();

const keyOf = (purpose: Purpose) => `consent.${purpose}`;

const today = () => new Date().toISOString().slice(0, 10);

function read(stored: string | null): boolean | null {
  const [, answer, day = '', version] = ANSWER.exec(stored ?? '') ?? [];
  const age = Date.now() - Date.parse(day);
  const counts = Number(version) === VERSION && age >= 0 && age < MAX_AGE_MS;
  return counts ? answer === 'yes' : null;
}

/**
 * What this visitor answered on this site; null for who has yet to answer: never asked, more than a
 * year ago, asked something else, or damaged. Where the browser lets us keep nothing the answer is
 * no, for nobody could be asked just once.
 */
export function consentTo(purpose: Purpose): boolean | null {
  try {
    return read(window.localStorage.getItem(keyOf(purpose)));
  } catch {
    return false;
  }
}

/** Keeps an answer with its day, in this browser and for this host only, and tells every open page. */
export function setConsent(purpose: Purpose, mayDo: boolean): void {
  try {
    window.localStorage.setItem(keyOf(purpose), `${mayDo ? 'yes' : 'no'} ${today()} v${VERSION}`);
  } catch {
    // A full or closed storage keeps no yes; a yes of before must not outlive a no.
    forget(purpose);
  }
  for (const listener of listeners) listener();
}

function forget(purpose: Purpose): void {
  try {
    window.localStorage.removeItem(keyOf(purpose));
  } catch {
    // What cannot be written cannot be read either.
  }
}

/**
 * For useSyncExternalStore: `listener` hears of answers given here, in another tab, and while this
 * page was away behind the Back button. Gives what ends it.
 */
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

/** Opens the question again, for who wants to change an answer. */
export function reopenConsent(): void {
  window.dispatchEvent(new Event(ASK_AGAIN));
}

/** `listener` hears when the question is to be opened. Gives what ends it. */
export function onReopenConsent(listener: () => void): () => void {
  window.addEventListener(ASK_AGAIN, listener);
  return () => {
    window.removeEventListener(ASK_AGAIN, listener);
  };
}

/** What a measuring script reads, if there is one. */
export type DataLayerEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

declare global {
  var dataLayer: DataLayerEvent[] | undefined;
}

/**
 * Tells the data layer, if this visitor may be counted (trust rule 14); what is not told is not kept
 * for later. Its caller sees to it that no free text is in it.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (consentTo('statistics') !== true) return;
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(event);
}
