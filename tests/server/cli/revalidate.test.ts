import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readEnv } from '@/lib/platform/env';
import { parseChangedTags, claimIn, isSigned } from '@/lib/platform/revalidation';
import { runRevalidateCommand } from '@/server/cli/revalidate';
import { nowhere, serve } from '@/tests/support/serve';
import { cli } from './support/cli';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const open = readEnv({ REVALIDATE_SECRET: SECRET });

async function messagesIn(request: IncomingMessage) {
  const body = await text(request);
  const names = ['x-revalidate-time', 'x-revalidate-signature'];
  const headers = new Headers(
    Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
  );
  const claim = claimIn(headers, Math.floor(Date.now() / 1_000));
  const { method, url, headers: sent } = request;
  return {
    what: `${method} ${url}`,
    host: sent.host,
    isSigned: claim !== null && isSigned(claim, body, SECRET),
    tags: parseChangedTags(body),
  };
}

async function site(status: number) {
  const messages: Awaited<ReturnType<typeof messagesIn>>[] = [];
  const address = await serve((request, response) => {
    void messagesIn(request).then((one) => {
      messages.push(one);
      response.writeHead(status).end();
    });
  });
  return { messages, address };
}

test.each(['preview', 'maintenance', 'revalidate', 'content-report', 'figures'])(
  '%s --help prints its usage and succeeds',
  async (command) => {
    expect(await cli({}, command, '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run'),
      err: '',
    });
  },
);

test('sends signed tags to a site, as a CMS does', async () => {
  const { messages, address } = await site(202);

  const result = await runRevalidateCommand(
    ['--site', address.origin, 'node:12', 'menu:main'],
    open,
  );

  expect(result).toEqual({ code: 0, out: 'Revalidated: node:12 menu:main\n', err: '' });
  expect(messages).toEqual([
    {
      what: 'POST /api/revalidate',
      host: address.host,
      isSigned: true,
      tags: ['node:12', 'menu:main'],
    },
  ]);
});

test.each([
  ['the main site', {}, (port: string) => `main.localhost:${port}`],
  ['the first that has a host', { SITE_HOSTS: 'farm=farm.example.org' }, () => 'farm.example.org'],
])('without --site it sends to this host for %s', async (_, variables, host) => {
  const { messages, address } = await site(202);
  const config = readEnv({ REVALIDATE_SECRET: SECRET, PORT: address.port, ...variables });

  expect((await runRevalidateCommand(['node:12'], config)).code).toBe(0);
  expect(messages).toMatchObject([{ host: host(address.port), isSigned: true }]);
});

test.each([
  [401, 'Another REVALIDATE_SECRET'],
  [404, 'without REVALIDATE_SECRET'],
  [503, 'Rejected (503)'],
])('a rejection with %i is explained', async (status, words) => {
  const { address } = await site(status);

  const { code, err } = await runRevalidateCommand(['--site', address.origin, 'node:12'], open);

  expect(code).toBe(1);
  expect(err).toContain(words);
});

test('an unreachable site is reported', async () => {
  const { origin } = await nowhere();

  await expect(runRevalidateCommand(['--site', origin, 'node:12'], open)).rejects.toThrow(
    `No site responds at ${origin}.`,
  );
});

test.each([
  [[]],
  [['node 12']],
  [['--site', 'www.example.org', 'node:12']],
  [['--site', 'https://www.example.org/nl', 'node:12']],
  [['--site', 'http://[::', 'node:12']],
  [['--site', 'http://localhost:99999', 'node:12']],
  [['--all', 'node:12']],
])('%j prints the usage', async (args) => {
  const { code, out, err } = await runRevalidateCommand(args, open);

  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('npm run revalidate');
});

test('without a secret the error names the setting', async () => {
  const { code, err } = await runRevalidateCommand(['node:12'], readEnv({}));

  expect(code).toBe(1);
  expect(err).toContain('REVALIDATE_SECRET');
});
