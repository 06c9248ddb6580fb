// @vitest-environment jsdom
import { consentTo, onConsent, pushEvent, setConsent } from '@/lib/browser/consent';

const STATISTICS = 'consent.statistics';
const now = new Date('2026-11-21T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  globalThis.dataLayer = undefined;
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

test('consent is stored with its day, per purpose', () => {
  setConsent('statistics', true);

  expect(localStorage.getItem(STATISTICS)).toBe('yes 2026-11-21 v1');
  expect(consentTo('statistics')).toBe(true);
  expect(consentTo('embeds')).toBeNull();
});

test.each([
  ['it was never set', null],
  ['it is damaged', 'yes'],
  ['there is more around it', '{"a":"yes 2026-11-20 v1"}'],
  ['its day is none', 'yes 2026-13-45 v1'],
  ['its day is yet to come', 'yes 2026-11-22 v1'],
  ['it is more than a year old', 'yes 2025-11-20 v1'],
  ['it has another version', 'yes 2026-11-20 v0'],
])('when %s, there is no consent', (_, stored) => {
  if (stored) localStorage.setItem(STATISTICS, stored);

  expect(consentTo('statistics')).toBeNull();
});

test('a no of eleven months ago still counts', () => {
  localStorage.setItem(STATISTICS, 'no 2025-12-21 v1');

  expect(consentTo('statistics')).toBe(false);
});

test('without storage there is no consent, and no banner', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });

  expect(consentTo('statistics')).toBe(false);
});

test('a no that finds the storage full does not leave the yes of before', () => {
  setConsent('statistics', true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  setConsent('statistics', false);

  expect(consentTo('statistics')).toBeNull();
});

test('a listener is notified of consent, in this tab and from another, until it unsubscribes', () => {
  const listener = vi.fn();
  const stop = onConsent(listener);
  setConsent('embeds', true);
  window.dispatchEvent(new StorageEvent('storage', { key: STATISTICS }));
  expect(listener).toHaveBeenCalledTimes(2);

  stop();
  setConsent('embeds', false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('events are pushed between consent and its withdrawal only', () => {
  pushEvent({ event: 'before' });
  setConsent('statistics', true);
  pushEvent({ event: 'between' });
  setConsent('statistics', false);
  pushEvent({ event: 'after' });

  expect(globalThis.dataLayer).toEqual([{ event: 'between' }]);
});

test('consent to embeds is no consent to analytics', () => {
  setConsent('embeds', true);
  pushEvent({ event: 'form-submit' });

  expect(globalThis.dataLayer).toBeUndefined();
});
