// @vitest-environment node
import fc from 'fast-check';
import { CV, filesIn, idOf, quarantineFor, refOf, send } from '@/tests/support/quarantine';

const LETTER = Buffer.from('Ik wil graag komen werken.');

async function withLetter() {
  const quarantine = quarantineFor();
  const ref = refOf(await send(quarantine, 'brief.txt', LETTER));
  return { quarantine, ref, id: idOf(quarantine, ref) };
}

test('a reference resolves for the session that uploaded it', async () => {
  const { quarantine, ref } = await withLetter();

  expect(quarantine.resolve(ref, CV)).toEqual({
    kind: 'stored',
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'brief.txt',
    size: LETTER.length,
  });
});

test.each([
  ['another session', { session: 'v2' }],
  ['another form', { webform: 'contact' }],
  ['another element', { element: 'photo' }],
  ['another site', { site: 'farm' }],
])('a reference is of no use to %s', async (_, other) => {
  const { quarantine, ref } = await withLetter();

  expect(quarantine.resolve(ref, { ...CV, ...other })).toEqual({ kind: 'foreign' });
});

test('a reference in which a character was changed is forged', async () => {
  const { quarantine, ref } = await withLetter();

  fc.assert(
    fc.property(fc.nat(ref.length - 2), fc.constantFrom('0', 'a', 'Z', '.'), (at, by) => {
      const changed = ref.slice(0, at) + by + ref.slice(at + 1);
      fc.pre(changed !== ref);
      expect(quarantine.resolve(changed, CV)).toEqual({ kind: 'foreign' });
    }),
  );
});

test.each(['', 'x', '1..', '../../etc/passwd', '7', `1.${'0'.repeat(32)}.${'A'.repeat(43)}`])(
  'what was made up, such as %j, is forged',
  async (ref) => {
    const { quarantine } = await withLetter();

    expect(quarantine.resolve(ref, CV)).toEqual({ kind: 'foreign' });
  },
);

test('a file that was sent in is of no use for another submission', async () => {
  const { quarantine, ref, id } = await withLetter();

  expect(quarantine.claim([id], 'first')).toBe(true);

  expect(quarantine.resolve(ref, CV)).toEqual({ kind: 'gone', id });
  expect(quarantine.claim([id], 'second')).toBe(false);
});

test('the same submission may come twice', async () => {
  const { quarantine, ref, id } = await withLetter();
  quarantine.claim([id], 'first');

  expect(quarantine.claim([id], 'first')).toBe(true);
  expect(quarantine.resolve(ref, CV, 'first')).toMatchObject({ kind: 'stored', id });
});

test('of several files all are claimed, or none', async () => {
  const { quarantine, ref, id } = await withLetter();

  expect(quarantine.claim([id, '0'.repeat(32)], 'first')).toBe(false);
  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'stored' });
});

test('after a rejected submission the file can be used again', async () => {
  const { quarantine, ref, id } = await withLetter();
  quarantine.claim([id], 'first');

  quarantine.release([id], 'first');

  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'stored' });
  expect(quarantine.claim([id], 'second')).toBe(true);
});

test('a file that was removed is gone, and off the disk', async () => {
  const { quarantine, ref, id } = await withLetter();

  await quarantine.remove([id]);

  expect(quarantine.resolve(ref, CV)).toEqual({ kind: 'gone', id });
  expect(await quarantine.open(id)).toBeNull();
  expect(filesIn(quarantine.folder)).toEqual([]);
});
