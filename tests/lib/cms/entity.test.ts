// @vitest-environment node
import type { RequestListener } from 'node:http';
import { serve } from '@/tests/support/serve';

/** How a path resolves with this backend. */
async function resolving(listener: RequestListener) {
  vi.stubEnv('BACKEND_URL', `${(await serve(listener)).href}{site}`);
  vi.resetModules();
  const { resolveEntity } = await import('@/lib/cms/entity');
  return (path: string) => resolveEntity({ site: 'main', language: 'nl' }, path);
}

async function resolveHelp(status: number, body: string) {
  const at = await resolving((_, response) => response.writeHead(status).end(body));
  return at('/hulp');
}

test.each([
  ['no entity', 200, '{"message": "Er is iets mis."}', 'unreadable'],
  ['a list', 200, '[]', 'unreadable'],
  ['half a page', 200, '{"nid": [{"val', 'unreadable'],
  ['an error', 500, 'stuk', 'bad-status'],
])('a response with %s is a failure, not a missing page', async (_, status, body, failure) => {
  await expect(resolveHelp(status, body)).rejects.toMatchObject({ name: 'BackendError', failure });
});

test.each([
  ['is not there', 404, 'weg'],
  ['is not published', 403, '{"message": ""}'],
  ['is a file', 200, '{"fid": [{"value": 7}]}'],
])('what %s is a missing page', async (_, status, body) => {
  expect(await resolveHelp(status, body)).toEqual({ outcome: 'missing' });
});

/** A backend with aliases, and a page at every other path; returns how a path resolves. */
async function withAliases(aliases: Readonly<Record<string, string>>) {
  const seen: string[] = [];
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const at = await resolving(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    seen.push(path);
    const location = aliases[path];
    if (location === undefined) response.writeHead(404).end();
    else response.writeHead(301, { location }).end();
  });
  const lines = () => logged.mock.calls.filter(([line]) => String(line).includes('aliases lead'));
  return { seen, lines, at };
}

test.each([
  ['itself', { '/main/nl/a': '/main/nl/a' }],
  ['another that leads back', { '/main/nl/a': '/main/nl/b', '/main/nl/b': '/main/nl/a' }],
  [
    'a loop',
    { '/main/nl/a': '/main/nl/b', '/main/nl/b': '/main/nl/c', '/main/nl/c': '/main/nl/b' },
  ],
])('an alias that leads to %s is a missing page, with one line in the log', async (_, aliases) => {
  const { at, lines } = await withAliases(aliases);

  expect(await at('/a')).toEqual({ outcome: 'missing' });
  expect(lines()).toHaveLength(1);
});

test('a chain of aliases is one redirect, and an endless one ends', async () => {
  const chain = { '/main/nl/a': '/main/nl/b', '/main/nl/b': '/main/nl/c' };
  const { at, seen, lines } = await withAliases({
    ...chain,
    ...Object.fromEntries(
      Array.from({ length: 50 }, (__, count) => [`/main/nl/${count}`, `/main/nl/${count + 1}`]),
    ),
  });

  expect(await at('/a')).toEqual({ outcome: 'moved', to: '/nl/c', isPermanent: true });
  expect(seen).toHaveLength(3);
  expect(await at('/0')).toEqual({ outcome: 'missing' });
  expect(seen.length).toBeLessThan(10);
  expect(lines()).toHaveLength(1);
});

test('an alias to a path with a bad escape is a redirect', async () => {
  const { at } = await withAliases({ '/main/nl/a': '/main/nl/100%-gratis' });
  expect(await at('/a')).toEqual({ outcome: 'moved', to: '/nl/100%-gratis', isPermanent: true });
});

const pageOf = (...domains: readonly string[]) =>
  JSON.stringify({
    nid: [{ value: 7 }],
    type: [{ target_id: 'page' }],
    title: [{ value: 'Hulp' }],
    field_domain_access: domains.map((name) => ({ target_id: name })),
  });

test.each([
  ['no site', [], 'found'],
  ['this site', ['main'], 'found'],
  ['this site and another', ['farm', 'main'], 'found'],
  ['this site, as Drupal names its domain', ['kadelicht_example'], 'found'],
  ['a site that is none of ours', ['intranet'], 'found'],
  ['another site', ['farm'], 'missing'],
  ['another site, as Drupal names its domain', ['boerderij_kadelicht_example'], 'missing'],
])('a page of %s: %j is %s', async (_, domains, outcome) => {
  expect(await resolveHelp(200, pageOf(...domains))).toMatchObject({ outcome });
});
