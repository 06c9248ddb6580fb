import { LIMITS } from '@/server/edge/validation/limits';
import { isTooSlow } from '@/server/edge/validation/request-body';

const MINUTE_MS = 60_000;
const MB = 1_048_576;

test('25 MB over a slow phone line pass, from the first minute to the last', () => {
  // 9 kB/s: some 48 minutes.
  const minutes = Array.from({ length: 48 }, (_, minute) => ({
    elapsedMs: minute * MINUTE_MS,
    silentMs: 20_000,
    bytes: Math.min(minute * 60 * 9_000, 25 * MB),
  }));

  expect(minutes.filter((progress) => isTooSlow(progress, LIMITS))).toEqual([]);
  expect((25 * MB) / 9_000 / 60).toBeLessThan(LIMITS.requestMs / MINUTE_MS);
});

test.each([
  ['sends nothing for a minute', { elapsedMs: MINUTE_MS, silentMs: MINUTE_MS, bytes: 9 * MB }],
  ['sends a byte now and then', { elapsedMs: 2 * MINUTE_MS, silentMs: 5_000, bytes: 24 }],
])('who %s is not waited for', (_, progress) => {
  expect(isTooSlow(progress, LIMITS)).toBe(true);
});

test.each([
  ['has just begun', { elapsedMs: 59_000, silentMs: 50_000, bytes: 1 }],
  ['is as fast as a bad phone line', { elapsedMs: 2 * MINUTE_MS, silentMs: 0, bytes: 480_000 }],
])('a body that %s has time', (_, progress) => {
  expect(isTooSlow(progress, LIMITS)).toBe(false);
});
