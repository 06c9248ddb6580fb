// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startedBackend } from './support/backend';
import { uploader } from './support/webform';

const dataFolder = temporaryFolder();
const { call } = await startedBackend({ dataFolder });
const quarantine = path.join(dataFolder, 'quarantine');

const upload = uploader(call);
const PDF = new TextEncoder().encode('%PDF-1.4 trial');

test('a valid file waits in quarantine under a generated name, and gets a number', async () => {
  const answer = await upload('aanmelden/upload/cv', PDF);

  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    fid: [{ value: expect.any(Number) }],
    uuid: [{ value: expect.any(String) }],
    filename: [{ value: 'cv.pdf' }],
    filesize: [{ value: PDF.length }],
    status: [{ value: false }],
  });
  const [file = ''] = readdirSync(quarantine);
  expect(file).toMatch(/^[0-9a-f-]{36}\.upload$/);
  expect(readFileSync(path.join(quarantine, file))).toEqual(Buffer.from(PDF));
});

test('folders in a name are dropped', async () => {
  const answer = await upload('aanmelden/upload/cv', PDF, 'file; filename="../../cv.pdf"');

  expect(await answer.json()).toMatchObject({ filename: [{ value: 'cv.pdf' }] });
});

test('a name beyond ASCII is the extended one', async () => {
  const names = `file; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`;
  const answer = await upload('aanmelden/upload/cv', PDF, names);

  expect(await answer.json()).toMatchObject({ filename: [{ value: 'Zoë.pdf' }] });
});

test('a file that is too large is 422 and not stored', async () => {
  const before = readdirSync(quarantine).length;

  const answer = await upload('aanmelden/upload/cv', new Uint8Array(1_048_577));

  expect(answer.status).toBe(422);
  expect(readdirSync(quarantine)).toHaveLength(before);
});

test.each([
  '',
  'file',
  'file; filename=cv.pdf',
  'file; filename=""',
  `file; filename*="UTF-8''cv.pdf"`,
])('an upload with the header %j is 400', async (disposition) => {
  expect((await upload('aanmelden/upload/cv', PDF, disposition)).status).toBe(400);
});

test.each([
  ['that is closed', 'dicht', 403],
  ['that is not there', 'nergens', 404],
])('an upload to a form %s is rejected', async (_, form, status) => {
  expect((await upload(`${form}/upload/cv`, PDF)).status).toBe(status);
});
