import { fork } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';

const node = ['--import', './server/alias.js'];

async function watching() {
  let isRequested = Promise.withResolvers<string | null>();
  const backend = await feedServer(({ site, language, since }) => {
    if (site === 'underground' && language === 'en') isRequested.resolve(since);
    return { feed: feedOf([wireDocument('node:1:nl')]) };
  });
  const child = fork('server/cli/main.ts', ['search-index', '--watch'], {
    execArgv: [...node, '--disable-warning=ExperimentalWarning'],
    env: {
      NODE_ENV: 'test',
      DATA_DIR: temporaryFolder(),
      BACKEND_URL: backend,
      // Longer than any test: an earlier refresh was requested.
      SEARCH_REFRESH_SECONDS: '86400',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const turn = async () => {
    const since = await isRequested.promise;
    isRequested = Promise.withResolvers();
    return since;
  };
  return { child, turn };
}

test('a refresh message and a stop signal take effect at once', async () => {
  const { child, turn } = await watching();
  expect(await turn()).toBeNull();

  child.send({ kind: 'something else' });
  child.send({ kind: 'refresh' });
  expect(await turn()).toMatch(/^\d{4}-\d\d-\d\dT/);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it does not outlive what started it', async () => {
  const { child, turn } = await watching();
  await turn();

  child.disconnect();

  expect(await once(child, 'exit')).toEqual([0, null]);
});
