// @vitest-environment node
import { isHoneypotFilled } from '@/lib/forms/submission/form-token';

test.each([
  ['a person, who does not see the field', '', false],
  ['a form without it', null, false],
  ['a program that puts in a space', ' ', false],
  ['a program that fills everything', 'https://koopnu.example', true],
])('the answer %s gives is that of a robot or not: %j', (_, value, isCaught) => {
  expect(isHoneypotFilled(value)).toBe(isCaught);
});
