import { createWorker } from '@/lib/queue/worker';
import type { DeliveryResult } from '@/lib/queue/job';
import { openedOutbox, receiptOf, buildJob, stoppedClock } from '@/tests/lib/queue/support/outbox';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { runOutboxCommand } from '@/server/cli/outbox';
import { cli } from './support/cli';

async function stuckOn(...replies: readonly DeliveryResult[]) {
  const clock = stoppedClock();
  const { outbox } = openedOutbox({ now: clock.now });
  const left = [...replies];
  const deliver = () =>
    Promise.resolve<DeliveryResult>(left.shift() ?? { kind: 'failed', reason: 'not-now' });
  const deliverer = createWorker({ queue: outbox, backend: 'een', deliver, now: clock.now });
  const receipts: string[] = [];
  for (const webform of replies.map((_, at) => `formulier_${at}`)) {
    const receipt = receiptOf(outbox, { webform });
    receipts.push(receipt);
    await deliverer.deliver(receipt, 1_000);
  }
  const run = (...args: readonly string[]) => runOutboxCommand(args, () => outbox);
  return { outbox, run, receipts };
}

const rejected: DeliveryResult = {
  kind: 'rejected',
  reason: 'invalid',
  detail: { message: 'Nee, Joop' },
};
const unknown: DeliveryResult = { kind: 'unknown', reason: 'no-answer' };
const down: DeliveryResult = { kind: 'failed', reason: 'unreachable' };

test('the list names waiting submissions and reasons, and no form data', async () => {
  const { run, receipts } = await stuckOn(rejected, unknown, down);
  const { code, out } = run('list');

  expect(code).toBe(0);
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(rows).toEqual([
    ['receipt', 'form', 'site', 'since (UTC)', 'tries', 'state', 'reason'],
    [receipts[0], 'formulier_0', 'friends', '2026-11-02T09:00', '1', 'stuck', 'invalid'],
    [receipts[1], 'formulier_1', 'friends', '2026-11-02T09:00', '1', 'stuck', 'unknown'],
    [receipts[2], 'formulier_2', 'friends', '2026-11-02T09:00', '1', 'waiting', 'unreachable'],
  ]);
  expect(out).not.toContain('Joop');
});

test('the outbox of a new installation is empty', async () => {
  expect(await cli({ DATA_DIR: temporaryFolder() }, 'outbox', 'list')).toEqual({
    code: 0,
    out: 'The outbox is empty.\n',
    err: '',
  });
});

test('an unusable data folder is reported in one line', async () => {
  expect(await cli({ DATA_DIR: '/dev/null' }, 'outbox', 'list')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^ENOTDIR: not a directory, .*'\/dev\/null'\n$/),
  });
});

test('retry --all leaves those that may have arrived', async () => {
  const { outbox, run } = await stuckOn(rejected, unknown);

  expect(run('retry', '--all')).toMatchObject({
    code: 0,
    out: '1 will be tried again. 1 with the reason "unknown" left: look at each.\n',
  });
  expect(outbox.admin.list().map(({ state }) => state)).toEqual(['waiting', 'stuck']);
});

test('retry --all --unknown tries those again too', async () => {
  const { outbox, run } = await stuckOn(rejected, unknown);

  expect(run('retry', '--all', '--unknown').out).toBe('2 will be tried again.\n');
  expect(outbox.admin.list().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('a submission is tried again by its receipt as an operator typed it', async () => {
  const { outbox, run, receipts } = await stuckOn(unknown);
  const typed = receipts[0]?.replace('-', ' ').toLowerCase() ?? '';

  expect(run('retry', typed)).toMatchObject({
    code: 0,
    out: `${receipts[0]} will be tried again.\n`,
  });
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting' }]);
});

test('export shows one in full, with the words of the backend', async () => {
  const { run, receipts } = await stuckOn(rejected);
  const { code, out } = run('export', receipts[0] ?? '');

  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    receipt: receipts[0],
    acceptedAt: '2026-11-02T09:00:00.000Z',
    payload: buildJob().payload,
    detail: { message: 'Nee, Joop' },
  });
});

test('drop deletes one for good', async () => {
  const { outbox, run, receipts } = await stuckOn(rejected);

  expect(run('drop', receipts[0] ?? '')).toMatchObject({ code: 0 });
  expect(outbox.admin.list()).toEqual([]);
  expect(run('drop', receipts[0] ?? '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No submission'),
  });
});

test.each([[['retry', 'K7QD-3MXP']], [['export', 'K7QD-3MXP']], [['drop', 'K7QD-3MXP']]])(
  '%j of an unknown receipt exits with 1',
  async (args) => {
    const { run } = await stuckOn();

    expect(run(...args)).toMatchObject({ code: 1, out: '' });
  },
);

test.each([
  [[]],
  [['lists']],
  [['list', 'all']],
  [['drop']],
  [['drop', '--all']],
  [['retry', '--all', 'K7QD-3MXP']],
  [['retry', '--unknown', 'K7QD-3MXP']],
  [['list', '--unknown']],
  [['list', '--wipe']],
])('%j is not understood: it ends with 2 and opens nothing', (args) => {
  const open = vi.fn();

  expect(runOutboxCommand(args, open)).toMatchObject({ code: 2, out: '' });
  expect(open).not.toHaveBeenCalled();
});

test('--help lists the commands', () => {
  const { code, out } = runOutboxCommand(['--help'], vi.fn());

  expect(code).toBe(0);
  expect(out).toMatch(/list[\s\S]*retry[\s\S]*export[\s\S]*drop/);
});
