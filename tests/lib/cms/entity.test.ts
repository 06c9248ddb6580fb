// @vitest-environment node
import { serve } from '@/tests/support/serve';

async function resolved(status: number, body: string) {
  const backend = await serve((_, response) => response.writeHead(status).end(body));
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { entityAt } = await import('@/lib/cms/entity');
  return entityAt({ site: 'main', language: 'nl' }, '/hulp');
}

test.each([
  ['no entity', 200, '{"message": "Er is iets mis."}', 'unreadable'],
  ['a list', 200, '[]', 'unreadable'],
  ['half a page', 200, '{"nid": [{"val', 'unreadable'],
  ['an error', 500, 'stuk', 'bad-status'],
])('a response with %s is a failure, not a missing page', async (_, status, body, failure) => {
  await expect(resolved(status, body)).rejects.toMatchObject({ name: 'BackendError', failure });
});

test.each([
  ['is not there', 404, 'weg'],
  ['is not published', 403, '{"message": ""}'],
  ['is a file', 200, '{"fid": [{"value": 7}]}'],
])('what %s is a missing page', async (_, status, body) => {
  expect(await resolved(status, body)).toEqual({ outcome: 'missing' });
});
