import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

function loggingProcess() {
  const child = fork('tests/support/processes/logging.ts', {
    execArgv: ['--import', './server/alias.js'],
    env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { stderr } = child;
  if (!stderr) throw new Error('no pipe');
  const ended = once(child, 'exit').then((): unknown => 'ended');
  /** Resolves with what the process has yet to write, or that it ended. */
  const writeLines = (count: number): Promise<unknown> => {
    child.send(count);
    return Promise.race([once(child, 'message').then(([message]): unknown => message), ended]);
  };
  return { stderr, writeLines };
}

test('a process goes on when the reader of its log is gone', async () => {
  const { stderr, writeLines } = loggingProcess();
  await writeLines(1);
  stderr.destroy();
  await once(stderr, 'close');

  for (let turn = 0; turn < 100; turn += 1)
    expect(await writeLines(10)).toEqual({ unread: expect.toSatisfy((bytes) => bytes < 2_000) });
});

test('a log that is not read fills no memory, and says later how many lines it left out', async () => {
  const { stderr, writeLines } = loggingProcess();
  const most = 2_000_000;

  expect(await writeLines(50_000)).toEqual({
    unread: expect.toSatisfy((unread: number) => unread > 0 && unread < most),
  });
  const lines: string[] = [];
  createInterface(stderr).on('line', (line) => lines.push(line));
  await expect.poll(() => writeLines(1)).toEqual({ unread: 0 });
  await writeLines(1);
  await expect.poll(() => lines.some((line) => line.includes('left out'))).toBe(true);
  const read = lines.map((line): unknown => JSON.parse(line));
  expect(read.length).toBeLessThan(50_000);
  expect(read).toContainEqual(
    expect.objectContaining({ level: 'warn', lines: expect.toSatisfy((n: number) => n > 1_000) }),
  );
});
