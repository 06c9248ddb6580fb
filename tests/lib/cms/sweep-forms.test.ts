// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sweepForms } from '@/lib/cms/http/last-text';
import { temporaryDataFolder } from '@/tests/support/data-folder';

const data = temporaryDataFolder();
const folder = path.join(data, 'forms');
const HOUR_S = 3_600;

const put = (name: string, ageS: number) => {
  const file = path.join(folder, name);
  const at = Date.now() / 1_000 - ageS;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '{}');
  utimesSync(file, at, at);
};

test('partial files of killed processes are deleted; forms and files being written are not', async () => {
  const form = `${'a'.repeat(64)}.json`;
  const written = `${form}.7.${randomUUID()}`;
  put(form, 10 * HOUR_S);
  put('notes.txt', 10 * HOUR_S);
  put(written, 0);
  put(`${form}.812.${randomUUID()}`, 2 * HOUR_S);

  await sweepForms(folder, Date.now());

  expect(readdirSync(folder).toSorted()).toEqual([form, written, 'notes.txt'].toSorted());
});

test('before the first form there is nothing to sweep', async () => {
  await sweepForms(path.join(data, 'nowhere'), Date.now());

  expect(readdirSync(data)).not.toContain('nowhere');
});
