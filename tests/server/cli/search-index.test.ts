import { progressLine, report } from '@/server/cli/search-index';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';
import { nowhere } from '@/tests/support/serve';
import { cli } from './support/cli';

const searchIndex = (env: Record<string, string>, ...args: readonly string[]) =>
  cli({ DATA_DIR: temporaryFolder(), ...env }, 'search-index', ...args);

test('--help prints the usage', async () => {
  expect(await searchIndex({}, '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run search:index -- [--full] [--watch]'),
  });
});

test.each([[['--fast']], [['--full', '--watch']]])(
  'what it does not understand, it does not do: %j',
  async (args) => {
    const { code, err } = await searchIndex({}, ...args);

    expect(code).toBe(2);
    expect(err).toContain('npm run search:index');
  },
);

test('an instance without SEARCH_REFRESH_SECONDS has no index', async () => {
  const { code, out } = await searchIndex({ SEARCH_REFRESH_SECONDS: '0' }, '--watch');

  expect(code).toBe(0);
  expect(out).toContain('this host does not update the search index');
});

test('an unreachable backend is reported, and the previous index stays', async () => {
  const { href } = await nowhere();
  const { code, err } = await searchIndex({ BACKEND_URL: `${href}{site}` }, '--full');

  expect(code).toBe(1);
  expect(err).toMatch(/The content backend: unreachable: http.*search_documents/);
  expect(err).toContain('What could be found before can still be found.');
});

test('it shows how far it is, and what it did', async () => {
  const backend = await feedServer(({ site, language }) => ({
    feed: feedOf([
      wireDocument(`node:1:${language}`, { combined_language_code: language }),
      wireDocument(`node:2:${language}`, site === 'farm' ? { title: null } : {}),
    ]),
  }));
  const env = { BACKEND_URL: backend, DATA_DIR: temporaryFolder() };

  const first = await searchIndex(env);
  const second = await searchIndex(env);

  expect(first).toMatchObject({ code: 0 });
  expect(first.out).toContain('annual-report en: 2 of 2');
  expect(first.out).toMatch(/The search index is rebuilt: 4 documents, in \d+\.\d s\./);
  expect(first.out).toContain('  node:2:nl: no title');
  expect(second.out).toMatch(/up to date: 4 documents added, 0 removed, in/);
});

test('a thousand documents that are unfit are not a thousand lines', () => {
  const skipped = Array.from({ length: 1_000 }, (_, at) => ({
    id: `node:${at}`,
    reason: 'no title',
  }));
  const messages = report({ kind: 'rebuilt', put: 1, removed: 0, skipped, ms: 1_234 });

  expect(messages.split('\n')).toHaveLength(23);
  expect(messages).toMatch(/^The search index is rebuilt: 1 document, in 1\.2 s\./);
  expect(messages).toContain('and 980 more');
  expect(
    progressLine({ siteLocale: { site: 'main', language: 'nl' }, read: 200, total: 412 }),
  ).toBe('main nl: 200 of 412');
});
