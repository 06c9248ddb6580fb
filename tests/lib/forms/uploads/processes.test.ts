// @vitest-environment node
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { CV, filesIn, MEGABYTE, quarantineFor, verdictOn } from '@/tests/support/quarantine';

const MINUTE_MS = 60_000;

/** Starts another process on the same folder. */
function another(...args: readonly string[]): ChildProcess {
  const child = fork('tests/support/processes/quarantine.ts', args, {
    execArgv: ['--import', './server/alias.js', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

const outcome = z.object({ stored: z.number(), grown: z.number(), ms: z.number() });

async function outcomeOf(child: ChildProcess): Promise<z.output<typeof outcome>> {
  const message: unknown[] = await once(child, 'message');
  return outcome.parse(message[0]);
}

test('a process that is killed halfway leaves nothing after the next sweep', async () => {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const quarantine = quarantineFor({ perSession: 1, maxBytes: 2.5 * MEGABYTE, now });
  const child = another('half', quarantine.folder, '1', String(MEGABYTE));
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const file = Buffer.alloc(2 * MEGABYTE, 'a');

  expect(filesIn(quarantine.folder)).toHaveLength(1);
  expect(await verdictOn(quarantine, 'a.txt', file)).toBe('full');

  expect(await quarantine.sweep(now())).toBe(0);
  ahead = MINUTE_MS;
  expect(await verdictOn(quarantine, 'a.txt', file)).toBe('stored');

  expect(await quarantine.sweep(now())).toBe(1);
  expect(filesIn(quarantine.folder)).toHaveLength(1);
});

test('a file that arrives for minutes keeps its place', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const quarantine = quarantineFor({ maxBytes: 2 * MEGABYTE });
  const file = Buffer.alloc(MEGABYTE, 'a');
  async function* slowly() {
    yield await Promise.resolve(file.subarray(1));
    for (let minute = 0; minute < 3; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      expect(await quarantine.sweep(Date.now())).toBe(0);
    }
    yield file.subarray(0, 1);
  }

  const length = { declaredLength: MEGABYTE, maxBytes: 2 * MEGABYTE, extensions: ['txt'] };
  const arriving = { ...CV, ipAddress: '192.0.2.1', fileName: 'a.txt', ...length };
  expect(await quarantine.receive(slowly(), arriving)).toMatchObject({ kind: 'stored' });
});

test('two processes share a folder, from its first moment on', async () => {
  const quarantine = quarantineFor();
  const children = ['a', 'b'].map(() => another('many', quarantine.folder, '12', '50000'));

  const outcomes = await Promise.all(children.map(outcomeOf));

  expect(outcomes.map(({ stored }) => stored)).toEqual([12, 12]);
  expect(filesIn(quarantine.folder)).toHaveLength(24);
});

test('fifty simultaneous files are never complete in memory', async () => {
  const quarantine = quarantineFor();
  const size = 8 * MEGABYTE;

  const { stored, grown } = await outcomeOf(another('many', quarantine.folder, '50', String(size)));

  expect(stored).toBe(50);
  // The threads that inspect them take a part of it.
  expect(grown).toBeLessThan(50 * size * 0.75);
}, 120_000);
