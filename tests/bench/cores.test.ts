// @vitest-environment node
import { coresIn } from '@/bench/site/cores';

test.each([
  ['0-3', [0, 1, 2, 3]],
  ['2', [2]],
  ['0-1,4,6-7', [0, 1, 4, 6, 7]],
])('reads the cores in %s like Linux', (list, cores) => {
  expect(coresIn(list)).toEqual(cores);
});
