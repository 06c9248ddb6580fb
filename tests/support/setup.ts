// First: its class extends the Date that is there when it loads, which may be a fake one in a test.
import '@date-fns/tz';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Vitest gives up after a second. A busy host is slow, not wrong. */
const PATIENCE_MS = 20_000;
const { waitFor, waitUntil } = vi;
type Patience = Parameters<typeof waitFor>[1];

const patient = (options: Patience): Patience =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };

vi.waitFor = (work, options) => waitFor(work, patient(options));
vi.waitUntil = (work, options) => waitUntil(work, patient(options));

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  vi.useRealTimers();
  // A warning of React or the DOM is a defect that would be found later.
  expect(unexpected).toEqual([]);
});
