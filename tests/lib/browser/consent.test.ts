// @vitest-environment jsdom
import { consentTo, onConsent, pushEvent, setConsent } from '@/lib/browser/consent';

const STATISTICS = 'consent.statistics';
const now = new Date('2026-11-21T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  globalThis.dataLayer = undefined;
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('an answer is kept with its day, each purpose apart', () => {
  setConsent('statistics', true);

  expect(localStorage.getItem(STATISTICS)).toBe('yes 2026-11-21 v1');
  expect(consentTo('statistics')).toBe(true);
  expect(consentTo('embeds')).toBeNull();
});

test.each([
  ['nobody answered', null],
  ['it is damaged', 'yes'],
  ['there is more around it', '{"a":"yes 2026-11-20 v1"}'],
  ['its day is none', 'yes 2026-13-45 v1'],
  ['its day is yet to come', 'yes 2026-11-22 v1'],
  ['it is more than a year old', 'yes 2025-11-20 v1'],
  ['something else was asked', 'yes 2026-11-20 v0'],
])('where %s, the question is still open', (_, stored) => {
  if (stored) localStorage.setItem(STATISTICS, stored);

  expect(consentTo('statistics')).toBeNull();
});

test('a no of eleven months ago still counts', () => {
  localStorage.setItem(STATISTICS, 'no 2025-12-21 v1');

  expect(consentTo('statistics')).toBe(false);
});

test('where the browser keeps nothing, nobody agreed and nobody is asked', () => {
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

test('an open page hears of an answer, from itself and from another tab, until it stops listening', () => {
  const heard = vi.fn();
  const stop = onConsent(heard);
  setConsent('embeds', true);
  window.dispatchEvent(new StorageEvent('storage', { key: STATISTICS }));
  expect(heard).toHaveBeenCalledTimes(2);

  stop();
  setConsent('embeds', false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('only what happens between a yes and a no is told, and nothing afterwards', () => {
  pushEvent({ event: 'before' });
  setConsent('statistics', true);
  pushEvent({ event: 'between' });
  setConsent('statistics', false);
  pushEvent({ event: 'after' });

  expect(globalThis.dataLayer).toEqual([{ event: 'between' }]);
});

test('who lets videos play has not agreed to be counted', () => {
  setConsent('embeds', true);
  pushEvent({ event: 'form-submit' });

  expect(globalThis.dataLayer).toBeUndefined();
});
