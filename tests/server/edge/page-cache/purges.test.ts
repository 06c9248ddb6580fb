import { createPurges } from '@/server/edge/page-cache/purges';

const buildHead = (requestedAt: number, ...tags: string[]) => ({
  requestedAt,
  tags: tags.join(' '),
});

test('what was made of something that changed later is out of date', () => {
  const purges = createPurges();
  purges.add(['node:12', 'menu:main'], 1_000);

  expect(purges.isPurged(buildHead(999, 'node:12'))).toBe(true);
  expect(purges.isPurged(buildHead(1_000, 'block:7', 'menu:main'))).toBe(true);
  expect(purges.isPurged(buildHead(1_001, 'node:12'))).toBe(false);
  expect(purges.isPurged(buildHead(999, 'node:13'))).toBe(false);
});

test('when more is purged than can be remembered, everything that old counts as purged', () => {
  const purges = createPurges(2);
  purges.add(['a'], 1);
  purges.add(['b'], 2);
  purges.add(['c'], 3);

  expect(purges.isPurged(buildHead(1, 'unrelated'))).toBe(true);
  expect(purges.isPurged(buildHead(2, 'unrelated'))).toBe(false);
  expect(purges.isPurged(buildHead(2, 'b'))).toBe(true);
});

test('each purge increases the version, so that entries are checked again', () => {
  const purges = createPurges();
  const before = purges.readVersion();
  purges.add(['a'], 1);

  expect(purges.readVersion()).toBeGreaterThan(before);
});

test('what is purged again is remembered longer', () => {
  const purges = createPurges(2);
  for (const [at, tag] of ['a', 'b', 'a', 'c'].entries()) purges.add([tag], at + 1);

  expect(purges.isPurged(buildHead(2, 'unrelated'))).toBe(true);
  expect(purges.isPurged(buildHead(3, 'unrelated'))).toBe(false);
  expect(purges.isPurged(buildHead(3, 'a'))).toBe(true);
});

test('a purge of before the clock was set back counts until then, not until that time comes again', () => {
  const clock = { now: 10_000 };
  const purges = createPurges(2, () => clock.now);
  for (const tag of ['a', 'b', 'c']) purges.add([tag], clock.now);
  clock.now = 1_000;

  expect(purges.isPurged(buildHead(999, 'c'))).toBe(true);
  expect(purges.isPurged(buildHead(1_001, 'c', 'unrelated'))).toBe(false);
  expect(purges.findLast()).toBe(1_000);
});
