// @vitest-environment node
import { isTooSoon, isHoneypotFilled } from '@/lib/forms/submission/form-token';

test.each([
  ['a person, who does not see the field', '', false],
  ['a form without it', null, false],
  ['a program that puts in a space', ' ', false],
  ['a program that fills everything', 'https://koopnu.example', true],
])('%s: %j', (_, value, isCaught) => {
  expect(isHoneypotFilled(value)).toBe(isCaught);
});

test.each([
  [0, true],
  [2_999, true],
  [3_000, false],
  [60_000, false],
])('a form that comes back after %d ms', (ms, isCaught) => {
  const rendered = Date.UTC(2026, 10, 2, 9);

  expect(isTooSoon(rendered, rendered + ms)).toBe(isCaught);
});
