// @vitest-environment node
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { POST } from '@/app/api/events/route';
import { FORM_EVENT_CHANNEL } from '@/lib/platform/form-events';

const ORIGIN = 'http://main.localhost';

async function send(body: unknown, headers: Record<string, string> = { origin: ORIGIN }) {
  const seen: unknown[] = [];
  const listen = (event: unknown) => void seen.push(event);
  subscribe(FORM_EVENT_CHANNEL, listen);
  const { status } = await POST(
    new Request(`${ORIGIN}/api/events`, {
      method: 'POST',
      headers: { host: 'main.localhost', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
  unsubscribe(FORM_EVENT_CHANNEL, listen);
  return { status, seen };
}

test('a form that was sent is counted, with what was ticked in it', async () => {
  const answers = { newsletter: ['1'], help: ['cook', 'host'] };
  const { status, seen } = await send({ event: 'form-submit', form: 'contact', answers });

  expect(status).toBe(204);
  expect(seen).toEqual([
    {
      site: 'main',
      names: ['contact', 'contact newsletter=1', 'contact help=cook', 'contact help=host'],
    },
  ]);
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
