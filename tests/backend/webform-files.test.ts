// @vitest-environment node
import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startedBackend } from './support/backend';
import { fidIn, nameFile, sender, SIGN_UP, sidIn, uploader } from './support/webform';

const HOUR_MS = 3_600_000;
const MB = 1_048_576;

/** A backend with a clock that the test moves. */
async function withClock() {
  const dataFolder = temporaryFolder();
  let passed = 0;
  const backend = await startedBackend({ dataFolder }, () => Date.now() + passed);
  const quarantine = path.join(dataFolder, 'quarantine');
  return {
    ...backend,
    quarantine,
    files: () => (existsSync(quarantine) ? readdirSync(quarantine).length : 0),
    pass: (ms: number) => {
      passed += ms;
      return backend.sweep();
    },
    upload: uploader(backend.call),
    send: sender(backend.call),
  };
}

test('a file that no submission names is gone after six hours, and not before', async () => {
  const { files, pass, upload } = await withClock();
  await upload('aanmelden/upload/cv', '%PDF-1.4');

  await pass(6 * HOUR_MS - 60_000);
  expect(files()).toBe(1);

  await pass(60_000);
  expect(files()).toBe(0);
});

test('files that a submission names stay, one by one or in a list, as number or text', async () => {
  const { files, pass, upload, send } = await withClock();
  const cv = await fidIn(await upload('aanmelden/upload/cv', '%PDF-1.4'));
  const photo = await fidIn(await upload('aanmelden/upload/fotos', 'x', nameFile('a.png')));
  await upload('aanmelden/upload/fotos', 'y', nameFile('b.png'));

  await sidIn(await send({ ...SIGN_UP, cv: String(cv), fotos: [photo] }));
  await pass(30 * 24 * HOUR_MS);

  expect(files()).toBe(2);
});

/** An upload whose body is still to come. */
function openUpload(origin: string) {
  const sending = request(`${origin}/main/nl/webform_rest/aanmelden/upload/cv`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': nameFile('cv.pdf'),
    },
  });
  const status = new Promise<number | undefined>((done) => {
    sending.once('response', (response) => {
      response.resume();
      done(response.statusCode);
    });
  });
  sending.on('error', () => {});
  return { sending, status };
}

test('a body without an end is cut on disk at the size that the element takes', async () => {
  const { origin, quarantine, files } = await withClock();
  const { sending, status } = openUpload(origin);
  const write = (bytes: number) =>
    new Promise((taken) => sending.write(Buffer.alloc(bytes), taken));
  const onDisk = () => {
    const [name = ''] = files() === 1 ? readdirSync(quarantine) : [];
    return statSync(path.join(quarantine, name)).size;
  };
  await write(2 * MB);
  await vi.waitFor(() => {
    expect(onDisk()).toBeGreaterThan(0.9 * MB);
  });

  await write(2 * MB);
  expect(onDisk()).toBeLessThanOrEqual(MB);

  sending.end();
  expect(await status).toBe(422);
  expect(files()).toBe(0);
});
