// @vitest-environment node
import { formNamed } from '@/lib/backend/webform';
import { questionsIn } from '@/lib/webform/form';
import { withBackend } from '@/tests/support/backend';
import { serve } from '@/tests/support/serve';
import { wordsIn } from '@/tests/support/webform';

withBackend();

const nl = { site: 'main', language: 'nl' } as const;

test('a form comes with its questions, in the language that was asked for', async () => {
  const dutch = await formNamed(nl, 'contact', wordsIn('nl'));
  const english = await formNamed({ ...nl, language: 'en' }, 'contact', wordsIn('en'));

  expect(questionsIn(dutch?.elements ?? []).map(({ key }) => key)).toContain('email');
  expect(dutch?.submitLabel).not.toBe(english?.submitLabel);
});

test.each([
  ['nobody has', nl, 'no_such_form'],
  ['another site has', { ...nl, site: 'annual-report' }, 'contact'],
])('a form that %s is none', async (_, place, id) => {
  expect(await formNamed(place, id, wordsIn('nl'))).toBeNull();
});

async function formOf(status: number, body: string) {
  const backend = await serve((_, response) => response.writeHead(status).end(body));
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const fresh = await import('@/lib/backend/webform');
  return fresh.formNamed(nl, 'contact', wordsIn('nl'));
}

test.each([
  ['a backend that fails', 500, 'fault', { failure: 'refused', status: 500 }],
  ['what is no form', 200, '"contact"', { failure: 'unreadable' }],
])('%s is a failure, not an absent form', async (_, status, body, failure) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(formOf(status, body)).rejects.toMatchObject({ name: 'BackendError', ...failure });
});

test('an element that cannot be read costs itself, and is named in the log', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  const form = await formOf(200, '{"name": {"#type": "textfield", "#title": "Naam"}, "x": 3}');

  expect(form?.elements.map(({ key }) => key)).toEqual(['name']);
  expect(written).toHaveBeenCalledWith(expect.stringContaining('"part":"x"'));
});
