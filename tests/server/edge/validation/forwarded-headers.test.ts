import { forwardHeaders } from '@/server/edge/validation/client';

const client = { ipAddress: '203.0.113.9', scheme: 'https' } as const;

test('headers that Next trusts are dropped', () => {
  const wishes = {
    'x-middleware-subrequest': 'middleware',
    'x-middleware-rewrite': '/farm/nl',
    'x-nextjs-data': '1',
    'x-invoke-path': '/farm/nl',
    'x-matched-path': '/farm/nl',
    'x-prerender-revalidate': 'secret',
    'next-resume': '1',
    'next-action': 'x',
    rsc: '1',
    'next-router-state-tree': 'rubbish',
    'next-url': '//evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '1.1.1.1',
    forwarded: 'for=1.1.1.1',
    'x-client-address': '1.1.1.1',
    'x-client-scheme': 'http',
    'x-edge-content-changed': '0',
    'accept-encoding': 'gzip',
    expect: '100-continue',
  };

  expect(forwardHeaders({ host: 'main.localhost', ...wishes }, client)).toEqual({
    host: 'main.localhost',
    'x-client-address': '203.0.113.9',
    'x-client-scheme': 'https',
  });
});

test('what is only about this connection stays here, but not where the body ends', () => {
  const headers = {
    host: 'main.localhost',
    connection: 'close, X-Secret,X-Other , Content-Length, Host',
    'x-secret': 'a',
    'x-other': 'b',
    'content-length': '3',
    cookie: 'a=b',
  };

  expect(Object.keys(forwardHeaders(headers, client))).toEqual(
    expect.arrayContaining(['host', 'content-length', 'cookie']),
  );
  expect(forwardHeaders(headers, client)).not.toHaveProperty('x-secret');
  expect(forwardHeaders(headers, client)).not.toHaveProperty('x-other');
  expect(forwardHeaders(headers, client)).not.toHaveProperty('connection');
});

test('in development what Fast Refresh sends is forwarded', () => {
  const refresh = { 'x-nextjs-request-id': '1a2b', rsc: '1', 'next-hmr-refresh': '1' };
  const headers = { ...refresh, 'x-middleware-rewrite': '/farm/nl' };

  expect(forwardHeaders(headers, client, true)).toMatchObject(refresh);
  expect(forwardHeaders(headers, client, true)).not.toHaveProperty('x-middleware-rewrite');
  expect(Object.keys(forwardHeaders(headers, client)).toSorted()).toEqual([
    'x-client-address',
    'x-client-scheme',
  ]);
});
