import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { restartOnExit } from '@/server/supervisor/process-group';
import { watchLog } from '@/tests/support/logged';

test('a process that exits is restarted, until shutdown', async () => {
  const lines = watchLog();
  const children: ChildProcess[] = [];
  let isShuttingDown = false;
  const second = Promise.withResolvers<ChildProcess>();
  const start = () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void child.kill('SIGKILL'));
    children.push(child);
    if (children.length === 2) second.resolve(child);
    return child;
  };
  restartOnExit('search index', start, () => isShuttingDown);

  children[0]?.kill('SIGKILL');
  const child = await second.promise;
  isShuttingDown = true;
  child.kill('SIGTERM');
  await once(child, 'exit');

  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ process: 'search index', signal: 'SIGKILL', pauseMs: 1_000 }),
  ]);
  expect(children).toHaveLength(2);
});
