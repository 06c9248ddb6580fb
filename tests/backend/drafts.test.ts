// @vitest-environment node
import { startedBackend } from './support/backend';

const TOKEN = 'een-lang-geheim';
const { call } = await startedBackend({ previewToken: TOKEN });
const closed = await startedBackend();

const LATEST = '?_format=json&revision=latest';
const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

test('an editor who does not request the latest sees what is published', async () => {
  const answer = await call('/main/nl/over-ons?_format=json', as(TOKEN));

  expect(await answer.json()).toMatchObject({ title: [{ value: 'Over ons' }] });
});

test.each([
  ['another token', as('geraden')],
  ['an empty token', as('')],
  ['no token', {}],
])('with %s a draft is 403', async (_, init) => {
  expect((await call(`/main/nl/over-ons${LATEST}`, init)).status).toBe(403);
  expect((await call(`/main/nl/nog-niet-klaar${LATEST}`, init)).status).toBe(403);
});

test.each([as(TOKEN), as('undefined'), as('null'), {}])(
  'without a configured token drafts are closed to everyone',
  async (init) => {
    expect((await closed.call(`/main/nl/over-ons${LATEST}`, init)).status).toBe(403);
  },
);

test('no cache may store a draft', async () => {
  const answer = await call(`/main/nl/over-ons${LATEST}`, as(TOKEN));

  expect(answer.headers.get('cache-control')).toBe('no-store');
});
