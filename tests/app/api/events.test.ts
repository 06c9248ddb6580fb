// @vitest-environment node
import { POST } from '@/app/api/events/route';
import { withBackend } from '@/tests/support/backend';
import { countedBy } from '@/tests/support/counted';

withBackend();

const ORIGIN = 'http://main.localhost';

async function send(body: unknown, headers: Record<string, string> = { origin: ORIGIN }) {
  const request = new Request(`${ORIGIN}/api/events`, {
    method: 'POST',
    headers: { host: 'main.localhost', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  let status: number | null = null;
  const seen = await countedBy(async () => {
    status = (await POST(request)).status;
  });
  return { status, seen };
}

const sentForm = (answers: Record<string, string[]> = {}, form = 'apply_volunteer') => ({
  event: 'form-submit',
  form,
  answers,
});

test('what was ticked in a form is counted', async () => {
  const { status, seen } = await send(sentForm({ phone_updates: ['1'], help: ['cook', 'host'] }));

  expect(status).toBe(204);
  expect(seen).toEqual([
    {
      kind: 'form',
      site: 'main',
      names: [
        'apply_volunteer help=cook',
        'apply_volunteer help=host',
        'apply_volunteer phone_updates=1',
      ],
    },
  ]);
});

test('a made-up form is not counted', async () => {
  expect(await send(sentForm({ help: ['cook'] }, 'made_up_1'))).toEqual({ status: 404, seen: [] });
});

test('fields and choices that the form does not have are not counted, and no choice twice', async () => {
  const { seen } = await send(
    sentForm({
      quarterly_magazine: ['1'],
      help: ['cook', 'made-up-1', 'cook', '1'],
      phone_updates: ['yes'],
    }),
  );

  expect(seen).toEqual([{ kind: 'form', site: 'main', names: ['apply_volunteer help=cook'] }]);
});

test.each([
  ['typed text', { event: 'form-submit', form: 'contact', answers: { help: ['Ik heb schulden'] } }],
  ['an answer that is not tracked', { event: 'form-submit', form: 'x', answers: { email: ['a'] } }],
  ['another event', { event: 'click', form: 'contact', answers: {} }],
  ['no event', null],
])('%s is not counted', async (_, body) => {
  expect(await send(body)).toEqual({ status: 400, seen: [] });
});

test('another site cannot count', async () => {
  const { status, seen } = await send(
    { event: 'form-submit', form: 'contact', answers: {} },
    { origin: 'https://elsewhere.example' },
  );

  expect([status, seen]).toEqual([403, []]);
});
