// @vitest-environment node
import { wireTerm } from '@/tests/support/wire';
import { serve } from '@/tests/support/serve';

async function optionsWhere(body: unknown) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const backend = await serve((_, response) => response.end(JSON.stringify(body)));
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { allowedBy, optionsOf } = await import('@/components/views/overview/filters');
  const options = await optionsOf({ site: 'main', language: 'nl' }, 'activities');
  return { options, allowed: allowedBy(options) };
}

test('a URL selects terms of the vocabulary, and no others', async () => {
  const { allowed } = await optionsWhere({ entities: [wireTerm('activity_types', 402, 'Taal')] });

  expect(allowed.type).toEqual(new Set([402]));
});

test.each([[{ message: 'Fout' }], [{ error: {} }], [{}], [[]], [null], [{ entities: [] }]])(
  'where %j replaces the terms, those in the URL apply',
  async (body) => {
    const { options, allowed } = await optionsWhere(body);

    expect(options.type).toBeNull();
    expect(allowed.type).toBeNull();
  },
);
