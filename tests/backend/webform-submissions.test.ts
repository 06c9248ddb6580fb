// @vitest-environment node
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startBackend } from '@/backend/start';
import { settings } from './support/backend';
import { listAt, pick } from './support/pick';
import { fidIn, nameFile, sender, SIGN_UP, sidIn, uploader } from './support/webform';

// A separate process is slow on a busy host.

const ROOT = path.join(import.meta.dirname, '..', '..');
const DATA_DIR = temporaryFolder();

type Said = { out: string; err: string; code: unknown };

const NODE = [process.execPath, '--import', './server/alias.js', 'backend/list-submissions.ts'];
const NPM = ['npm', 'run', '--silent', 'submissions', '--'];

const run = (args: readonly string[], folder = DATA_DIR, [program = '', ...first] = NODE) =>
  new Promise<Said>((done) => {
    execFile(
      program,
      [...first, ...args],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: folder } },
      (error, out, err) => {
        done({ out, err, code: error?.code ?? 0 });
      },
    );
  });

const running = await startBackend(settings({ dataFolder: path.join(DATA_DIR, 'backend') }));
afterAll(running.stop);
const call = (address: string, init?: RequestInit) => fetch(`${running.origin}${address}`, init);

const cv = await fidIn(
  await uploader(call)('aanmelden/upload/cv', '%PDF-1.4', nameFile('Mijn cv.pdf')),
);
const sid = await sidIn(
  await sender(call)({
    ...SIGN_UP,
    naam: 'Jo\u202E\u001B[2J',
    dagen: ['ma', 'di'],
    cv,
  }),
);
const other = await sidIn(
  await sender(call)({ webform_id: 'vol', naam: `${'lang '.repeat(40)}\nslot` }),
);

test('all submissions are listed while the backend runs, each with its answers and files', async () => {
  const { out, code } = await run([], DATA_DIR, NPM);

  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`${sid}  aanmelden  main/nl  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`));
  expect(out).toMatch(/dagen +\["ma","di"\]/);
  expect(out).toMatch(/file \d+: Mijn cv\.pdf, 1 kB, .*quarantine.*\.upload/);
  expect(out.indexOf(other)).toBeGreaterThan(out.indexOf(sid));
  expect(out).toContain('Submissions: 2');
});

test('a long answer is cut in the list, and complete by its id', async () => {
  expect((await run([])).out).not.toContain('slot');

  const { out } = await run([other]);
  expect(out).toContain('slot');
  expect(out).not.toContain(sid);
});

test('what a visitor typed does not steer the terminal', async () => {
  expect((await run([])).out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('as JSON everything is there, and a file can be found on disk', async () => {
  const all: unknown = JSON.parse((await run(['--json'])).out);
  expect(listAt(all)).toHaveLength(2);

  const one: unknown = JSON.parse((await run([sid, '--json'])).out);
  expect(one).toMatchObject({
    sid,
    webform_id: 'aanmelden',
    site: 'main',
    lang: 'nl',
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { dagen: ['ma', 'di'] },
    files: [{ fid: cv, element: 'cv', name: 'Mijn cv.pdf', size: 8 }],
  });
  expect(readFileSync(String(pick(one, 'files', 0, 'path')), 'utf8')).toBe('%PDF-1.4');
});

test('an unknown id is reported, and the exit code is 1', async () => {
  expect(await run(['nergens'])).toMatchObject({
    out: '',
    err: expect.stringContaining('nergens'),
    code: 1,
  });
});

test.each([[['--alles']], [['een', 'twee']]])('%j prints the usage', async (args) => {
  expect(await run(args)).toMatchObject({ err: expect.stringMatching(/^Usage: /), code: 2 });
});

test('who asks for help gets the usage, and no error', async () => {
  expect(await run(['--help'])).toEqual({
    out: expect.stringMatching(/^Usage: /),
    err: '',
    code: 0,
  });
});
