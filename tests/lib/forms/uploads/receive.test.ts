// @vitest-environment node
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { StorageUnavailable } from '@/lib/platform/database';
import { QuarantineDamaged } from '@/lib/forms/uploads/keys';
import {
  contentOf,
  CV,
  filesIn,
  idOf,
  MEGABYTE,
  chunks as chunks,
  quarantineFor,
  refOf,
  send,
  verdictOn,
} from '@/tests/support/quarantine';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { makeKey } from '@/tests/support/make-key';

const LETTER = Buffer.from('Ik wil graag komen werken. '.repeat(10_000));

/** An endless body, which counts what was read and records when it was cancelled. */
function endless() {
  const seen = { bytes: 0, isLetGo: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
      cancel() {
        seen.isLetGo = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

const arriving = {
  ...CV,
  ipAddress: '203.0.113.1',
  fileName: 'brief.txt',
  declaredLength: null,
  maxBytes: MEGABYTE,
  extensions: ['txt'],
};

test('an endless body is aborted at the limit', async () => {
  const quarantine = quarantineFor();
  const { stream, seen } = endless();

  expect(await quarantine.receive(stream, arriving)).toMatchObject({ reason: 'too-large' });
  expect(seen.isLetGo).toBe(true);
  expect(seen.bytes).toBeLessThan(MEGABYTE + 4 * 65_536);
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test('a file of exactly the limit is accepted, and one byte more is not', async () => {
  const quarantine = quarantineFor();
  const letter = Buffer.alloc(100_000, 'a');
  const sendLetter = (maxBytes: number) => send(quarantine, 'a.txt', letter, { maxBytes });

  expect(await sendLetter(100_000)).toMatchObject({ kind: 'stored', size: 100_000 });
  expect(await sendLetter(99_999)).toMatchObject({ reason: 'too-large' });
});

test('a file with a declared length over the limit is not read at all', async () => {
  const { stream, seen } = endless();

  const received = await quarantineFor().receive(stream, { ...arriving, declaredLength: 9e9 });

  expect(received).toMatchObject({ reason: 'too-large' });
  expect(seen.bytes).toBe(0);
});

test.each([
  ['declares no length', 0],
  ['does not say how long it is', null],
])('a file without content that %s is rejected', async (_, declaredLength) => {
  const received = await send(quarantineFor(), 'a.txt', Buffer.alloc(0), { declaredLength });

  expect(received).toMatchObject({ reason: 'empty' });
});

test.each([
  ['less', LETTER.length + 1],
  ['more', LETTER.length - 1],
])('a file of which %s arrives than was declared is broken', async (_, declaredLength) => {
  const quarantine = quarantineFor();

  expect(await verdictOn(quarantine, 'a.txt', LETTER, { declaredLength })).toBe('broken');
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test('an aborted upload leaves nothing', async () => {
  const quarantine = quarantineFor();
  async function* halfway() {
    yield* chunks(LETTER.subarray(0, 90_000));
    throw new Error('the connection was cut');
  }

  expect(await quarantine.receive(halfway(), arriving)).toMatchObject({ reason: 'broken' });
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test('what lies in quarantine is for its owner only, and unreadable', async () => {
  const quarantine = quarantineFor();
  await send(quarantine, 'Brief van Ada.txt', LETTER);

  const [name = ''] = filesIn(quarantine.folder);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(statSync(path.join(quarantine.folder, name)).mode & 0o777).toBe(0o600);
  for (const file of readdirSync(quarantine.folder)) {
    const bytes = readFileSync(path.join(quarantine.folder, file));
    expect(bytes.includes('graag')).toBe(false);
    expect(bytes.includes('van Ada')).toBe(false);
    expect(bytes.includes(CV.session + CV.site)).toBe(false);
  }
});

test.each([1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  'a file of %i bytes comes out as it went in',
  async (size) => {
    const quarantine = quarantineFor();
    const bytes = Buffer.alloc(size, 'abcdefg');

    expect(await contentOf(quarantine, refOf(await send(quarantine, 'a.txt', bytes)))).toEqual(
      bytes,
    );
  },
);

test.each<readonly [string, (bytes: Buffer) => Buffer]>([
  ['changed', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte)))],
  ['cut off', (bytes) => bytes.subarray(0, 65_552)],
  [
    'put in another order',
    (bytes) =>
      Buffer.concat([
        bytes.subarray(65_552, 131_104),
        bytes.subarray(0, 65_552),
        bytes.subarray(131_104),
      ]),
  ],
])('a file that was %s on disk does not come out', async (_, change) => {
  const quarantine = quarantineFor();
  const id = idOf(quarantine, refOf(await send(quarantine, 'a.txt', LETTER)));
  const file = path.join(quarantine.folder, id);
  writeFileSync(file, change(readFileSync(file)));

  const opened = await quarantine.open(id);

  await expect(opened && buffer(opened.stream)).rejects.toThrow(QuarantineDamaged);
});

test('with another secret nothing can be opened', async () => {
  const quarantine = quarantineFor();
  const id = idOf(quarantine, refOf(await send(quarantine, 'a.txt', LETTER)));
  const other = quarantineFor({ folder: quarantine.folder, secret: makeKey('anders') });

  await expect(other.open(id)).rejects.toThrow(QuarantineDamaged);
});

test('an unusable folder is a StorageUnavailable', () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');

  const quarantine = quarantineFor({ folder: path.join(file, 'in') });

  expect(() => quarantine.resolve('1', CV)).toThrow(StorageUnavailable);
});

test('a file from before the secret was changed is read with the earlier one, and only with it', async () => {
  const before = quarantineFor();
  const id = idOf(before, refOf(await send(before, 'brief.txt', LETTER)));
  const secret = makeKey('anders');
  const { folder } = before;
  const after = quarantineFor({ folder, secret, earlierSecrets: [makeKey('geheim')] });

  const opened = await after.open(id);
  expect(opened && (await buffer(opened.stream))).toEqual(LETTER);
  await expect(quarantineFor({ folder, secret }).open(id)).rejects.toThrow(QuarantineDamaged);
});
