// @vitest-environment node
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const folder = mkdtempSync(path.join(tmpdir(), 'startup-'));
const file = path.join(folder, 'file');
writeFileSync(file, '');

/** What `npm start` prints before it stops at a mistake; it must stop before it builds. */
async function startWith(variables: Record<string, string>) {
  const args = ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...args, 'server/main.ts', '--built'], {
    env: { ...process.env, DATA_DIR: folder, ...variables },
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [message, code] = await Promise.all([text(child.stderr), closed]);
  return { code, lines: message.trim().split('\n') };
}

const taken = createServer();
beforeAll(() => new Promise<void>((resolve) => taken.listen(0, resolve)));
afterAll(() => taken.close());
const takenPort = () => {
  const bound = taken.address();
  return typeof bound === 'object' && bound ? String(bound.port) : '';
};

test.each([
  ['a site that does not exist', { PORT: '65001', SITE_HOSTS: 'mian=a.example' }, /mian.*main/],
  [
    'one host for two sites',
    { PORT: '65001', SITE_HOSTS: 'main=a.example,farm=a.example' },
    /a\.example.*main.*farm/,
  ],
  ['one port for two purposes', { PORT: '65001', BACKEND_PORT: '65001' }, /PORT.*BACKEND_PORT/],
  ['a data folder that is a file', { PORT: '65001', DATA_DIR: file }, /DATA_DIR/],
])(
  'an operator who configures %s reads in one line what to change',
  async (_, variables, words) => {
    const { code, lines } = await startWith(variables);

    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
  },
);

test('an operator whose port is taken reads which variable to change', async () => {
  const { lines } = await startWith({ PORT: takenPort() });

  expect(lines).toEqual([expect.stringMatching(/taken.*PORT/)]);
});
