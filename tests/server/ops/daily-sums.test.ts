// @vitest-environment node
import { openDailySums } from '@/server/ops/daily-sums';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const view = (name: string, count = 1) => ({ kind: 'page' as const, site: 'main', name, count });

test('views of a day add up, over processes and restarts, and are apart from forms', () => {
  const shared = temporaryFolder();
  const now = () => Date.parse('2026-11-23T12:00:00+01:00');
  const [one, other] = [
    openDailySums({ folder: shared, now }),
    openDailySums({ folder: shared, now }),
  ];
  one.add([view('/nl', 2), view('/nl/hulp')]);
  other.add([view('/nl', 3), { kind: 'form', site: 'main', name: 'contact', count: 1 }]);
  one.close();
  other.close();

  const again = openDailySums({ folder: shared, now });
  expect(again.report('page', 1)).toBe(
    'day,site,page,count\r\n2026-11-23,main,/nl,5\r\n2026-11-23,main,/nl/hulp,1\r\n',
  );
  expect(again.month('2026-11').map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ['form', 'contact', 1],
    ['page', '/nl', 5],
    ['page', '/nl/hulp', 1],
  ]);
  expect(again.month('2026-10')).toEqual([]);
  expect(again.report('form', 1)).toBe('day,site,form,count\r\n2026-11-23,main,contact,1\r\n');
});

test('a day begins at midnight in Amsterdam', () => {
  let at = '2026-11-22T23:30:00Z';
  const sums = openDailySums({ folder: temporaryFolder(), now: () => Date.parse(at) });
  sums.add([view('/nl')]);
  at = '2026-11-22T22:30:00Z';
  sums.add([view('/nl')]);
  at = '2026-11-23T12:00:00Z';

  expect(sums.report('page', 2)).toMatch(/2026-11-23,main,\/nl,1\r\n2026-11-22,main,\/nl,1/);
  expect(sums.report('page', 1)).not.toContain('2026-11-22');
});

test('counts are removed after two years, and the names of a day are limited', () => {
  let at = Date.parse('2024-01-01T12:00:00Z');
  const sums = openDailySums({ folder: temporaryFolder(), now: () => at });
  sums.add([view('/nl/oud')]);
  at = Date.parse('2026-11-23T12:00:00Z');
  sums.add([view('/nl')]);
  sums.add(Array.from({ length: 4_100 }, (_, index) => view(`/nl/${index}`)));
  sums.add([view('/nl')]);

  expect(sums.report('page', 2_000)).not.toContain('/nl/oud');
  expect(sums.report('page', 1)).toContain('2026-11-23,main,(other),101');
  expect(sums.report('page', 1)).toContain('2026-11-23,main,/nl,2');
});

test('many names of one site and kind take no place of another', () => {
  const sums = openDailySums({ folder: temporaryFolder() });
  for (let batch = 0; batch < 5; batch += 1)
    sums.add(Array.from({ length: 1_000 }, (_, index) => view(`/nl/${batch}/${index}`)));
  sums.add([
    { kind: 'form', site: 'main', name: 'contact', count: 1 },
    { kind: 'page', site: 'farm', name: '/nl/dieren', count: 1 },
  ]);

  expect(sums.report('form', 1)).toContain(',main,contact,1');
  expect(sums.report('page', 1)).toContain(',farm,/nl/dieren,1');
});

test('a path with a comma or a quote stays one cell', () => {
  const sums = openDailySums({ folder: temporaryFolder() });
  sums.add([view('/nl/a,"b"')]);

  expect(sums.report('page', 1)).toContain(',main,"/nl/a,""b""",1');
});
