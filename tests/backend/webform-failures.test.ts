// @vitest-environment node
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startedBackend } from './support/backend';
import { sender } from './support/webform';

const dataFolder = temporaryFolder();
const { call } = await startedBackend({ dataFolder, allowsFailures: true });
const plain = await startedBackend();
const answers = { webform_id: 'voorwaarden', hoe: 'mail', binnen: 'x', een: 'y' };

const order = (faults: object) =>
  call('/failures', { method: 'POST', body: JSON.stringify(faults) });
afterEach(async () => {
  await order({});
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
