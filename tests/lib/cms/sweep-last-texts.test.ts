// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sweepLastTexts } from '@/lib/cms/http/last-text';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { watchLog } from '@/tests/support/logged';

const HOUR_S = 3_600;

const data = temporaryFolder();

function put(folder: string, name: string, ageS: number) {
  const file = path.join(data, folder, name);
  const at = Date.now() / 1_000 - ageS;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  utimesSync(file, at, at);
}

test.each(['forms', 'menus', 'blocks'])(
  'partial files of killed processes are deleted from %s; whole files and those being written are not',
  async (folder) => {
    vi.stubEnv('DATA_DIR', data);
    const lines = watchLog();
    const whole = `${'a'.repeat(64)}.json`;
    const written = `${whole}.7.${randomUUID()}`;
    put(folder, whole, 10 * HOUR_S);
    put(folder, 'notes.txt', 10 * HOUR_S);
    put(folder, written, 0);
    put(folder, `${whole}.812.${randomUUID()}`, 2 * HOUR_S);

    await sweepLastTexts();

    expect(readdirSync(path.join(data, folder)).toSorted()).toEqual(
      [whole, written, 'notes.txt'].toSorted(),
    );
    // A folder that is not there yet is no problem.
    expect(lines).toEqual([]);
  },
);
