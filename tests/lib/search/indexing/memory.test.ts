// @vitest-environment node
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';

const PAGES = 200;
const A_PAGE = 100;
const BODY = 'Iedereen is welkom bij de soep op dinsdag. '.repeat(100);

const outcome = z.object({ put: z.number(), grown: z.number() });

test('of twenty thousand documents only those of the moment are in memory', async () => {
  let sent = 0;
  const backend = await feedServer(({ page }) => {
    const documents = Array.from({ length: A_PAGE }, (_, at) =>
      wireDocument(`node:${page * A_PAGE + at}:nl`, { body: `${page} ${BODY}` }),
    );
    sent += documents.reduce((sum, { body }) => sum + body.length, 0);
    const pager = { total_items: PAGES * A_PAGE, total_pages: PAGES };
    return { feed: feedOf(documents, { pager }) };
  });
  const child = fork('tests/support/processes/indexing.ts', {
    env: { ...process.env, BACKEND_URL: backend },
    execArgv: [
      '--expose-gc',
      '--import',
      './server/alias.js',
      '--disable-warning=ExperimentalWarning',
    ],
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  const message: unknown[] = await once(child, 'message');

  const { put, grown } = outcome.parse(message[0]);
  expect(put).toBe(PAGES * A_PAGE);
  expect(grown).toBeLessThan(sent / 5);
}, 120_000);
