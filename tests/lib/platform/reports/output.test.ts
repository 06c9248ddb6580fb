import { announce, logOtherOutput, reportEnd } from '@/lib/platform/reports/output';
import { watchLog } from '@/tests/support/logged';

test('who starts the sites by hand reads text', () => {
  const lines = watchLog();
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  announce('\nReady:');
  reportEnd(new Error('Port 80 is taken.'));

  expect(out.mock.calls).toEqual([['\nReady:\n']]);
  expect(lines).toEqual(['\nPort 80 is taken.\n']);
});

test('in production an operator finds nothing but log lines', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const lines = watchLog();
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { log, info, warn, error } = console;
  const before = process.listeners('warning');
  onTestFinished(() => {
    Object.assign(console, { log, info, warn, error });
    process.removeAllListeners('warning');
    for (const listener of before) process.on('warning', listener);
  });
  logOtherOutput();
  announce('\nReady:');
  reportEnd(new Error('Port 80 is taken.'));
  // eslint-disable-next-line no-console
  console.warn('\u001B[33m\u26A0\u001B[39m %s of jan@kade.example', 'a page');
  process.emit('warning', new Error('too many listeners'));

  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'info', message: 'Ready:' },
    { level: 'error', reason: 'Port 80 is taken.' },
    { level: 'warn', message: '\u26A0 a page of [e-mail]' },
    { level: 'warn', message: 'too many listeners', warning: 'Error' },
  ]);
  expect(out).not.toHaveBeenCalled();
});
