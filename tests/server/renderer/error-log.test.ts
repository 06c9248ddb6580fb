import { BackendError } from '@/lib/cms/http/failure';
import { SearchUnavailable } from '@/lib/search/engine/engine';
import { logErrorsOnce } from '@/server/renderer/error-log';
import { watchLog } from '@/tests/support/logged';

/** When, and by which process. */
const WRITTEN: Record<string, unknown> = { time: expect.any(String), instance: expect.any(String) };

const failure = () =>
  new BackendError('unreachable', 'http://127.0.0.1:4100/main/nl/hulp?_format=json', null);

test('a page that failed for its backend is one line, without a stack or a query', () => {
  const lines = watchLog();
  const other: unknown[][] = [];
  const print = logErrorsOnce((...words) => other.push(words));
  print('⨯', failure());
  print('⨯', failure());
  print(failure());

  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      level: 'error',
      message: 'page failed',
      failure: 'unreachable',
      status: null,
      path: '/main/nl/hulp',
      ...WRITTEN,
    },
  ]);
  expect(other).toEqual([]);
});

test('a video that broke off halfway is one line too', () => {
  const lines = watchLog();
  const print = logErrorsOnce(() => {});
  const url = 'http://127.0.0.1:4100/files/videos/kade.webm';
  const cause = new BackendError('timeout', url, 200);
  print('⨯', new Error('failed to pipe response', { cause }));

  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { message: 'page failed', failure: 'timeout', path: '/files/videos/kade.webm' },
  ]);
});

test('a search that failed is one line, by its name alone', () => {
  const lines = watchLog();
  const print = logErrorsOnce(() => {});
  const cause = new Error('no answer to schuldhulp');
  print('⨯', new SearchUnavailable('timeout', { cause }));
  print(new SearchUnavailable('timeout', { cause }));

  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 'error', message: 'search failed', failure: 'timeout', ...WRITTEN },
  ]);
});

test('it is logged again when it happens again later', () => {
  const lines = watchLog();
  let now = 0;
  const print = logErrorsOnce(
    () => {},
    () => now,
  );
  print(failure());
  now = 1_500;
  print(failure());

  expect(lines).toHaveLength(2);
});

test('any other error is printed completely', () => {
  const other: unknown[][] = [];
  const error = new Error('x');
  logErrorsOnce((...words) => other.push(words))('⨯', error);

  expect(other).toEqual([['⨯', error]]);
});
