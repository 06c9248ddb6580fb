import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { restartOnExit } from '@/server/supervisor/process-group';
import { logged } from '@/tests/lib/search/indexing/support/indexing';

test('a process that exits is restarted, until shutdown', async () => {
  const lines = logged();
  const startProcess: ChildProcess[] = [];
  let isStopping = false;
  const second = Promise.withResolvers<ChildProcess>();
  const start = () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void child.kill('SIGKILL'));
    startProcess.push(child);
    if (startProcess.length === 2) second.resolve(child);
    return child;
  };
  restartOnExit('keeper', start, () => isStopping);

  startProcess[0]?.kill('SIGKILL');
  const child = await second.promise;
  isStopping = true;
  child.kill('SIGTERM');
  await once(child, 'exit');

  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ process: 'keeper', signal: 'SIGKILL', pauseMs: 1_000 }),
  ]);
  expect(startProcess).toHaveLength(2);
});
