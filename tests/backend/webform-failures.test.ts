// @vitest-environment node
import { startedBackend, temporaryFolder } from './support/backend';
import { submissionsIn, sender, sidIn } from './support/webform';

const dataFolder = temporaryFolder();
const { call } = await startedBackend({ dataFolder, allowsFailures: true });
const plain = await startedBackend();

const send = sender(call);
const answers = { webform_id: 'voorwaarden', hoe: 'mail', binnen: 'x', een: 'y' };

const order = (faults: object) =>
  call('/failures', { method: 'POST', body: JSON.stringify(faults) });
afterEach(async () => {
  await order({});
});

test('an answer can be lost on the way back, of a submission that is stored', async () => {
  await order({ drop_submissions: 1 });
  const before = submissionsIn(dataFolder).length;

  await expect(send(answers, { 'idempotency-key': 'lost' })).rejects.toThrow();
  expect(submissionsIn(dataFolder)).toHaveLength(before + 1);

  const again = await sidIn(await send(answers, { 'idempotency-key': 'lost' }));
  expect(submissionsIn(dataFolder).at(-1)?.sid).toBe(again);
  expect(submissionsIn(dataFolder)).toHaveLength(before + 1);
});

test.each([[{ drop: 1 }], [{ drop_submissions: -1 }], [{ delay_ms: 'long' }], [[]]])(
  'the order %j is rejected with its reason',
  async (faults) => {
    const answer = await order(faults);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test('without the setting there is no such address, and nothing goes wrong', async () => {
  const body = JSON.stringify({ fail_submissions: 9 });
  const ordered = await plain.call('/failures', { method: 'POST', body });

  expect(ordered.status).toBe(404);
  expect((await plain.call('/failures')).status).toBe(404);
  expect((await sender(plain.call)(answers)).status).toBe(200);
});
