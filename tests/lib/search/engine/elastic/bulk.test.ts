// @vitest-environment node
import { batches, checkBulk } from '@/lib/search/engine/elastic/elastic-index';

test('actions go out in bounded bodies, in order, and none is lost', () => {
  const action = `${'x'.repeat(1_000_000)}\n`;
  const bodies = [...batches(Array.from({ length: 10 }, () => action))];

  expect(bodies.map((body) => body.length / action.length)).toEqual([4, 4, 2]);
});

test('a document larger than a body goes alone', () => {
  const large = 'x'.repeat(5_000_000);

  expect([...batches(['a', large, 'b'])]).toEqual(['a', large, 'b']);
});

test('a document that the engine cannot take is named, without what is in it', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkBulk({
    errors: true,
    items: [
      { index: { _id: 'node:1:nl', status: 201 } },
      { index: { _id: 'node:2:nl', status: 400, error: { type: 'mapper_parsing_exception' } } },
      { delete: { _id: 'node:3:nl', status: 404 } },
    ],
  });

  expect(written.mock.calls.map(([line]): unknown => JSON.parse(String(line)))).toMatchObject([
    {
      ...{ level: 'warn', message: 'search document rejected' },
      ...{ id: 'node:2:nl', reason: 'mapper_parsing_exception' },
    },
  ]);
});
