// @vitest-environment node
import fc from 'fast-check';
import { cleanName, extensionOf } from '@/lib/forms/uploads/file-name';
import { quarantineFor, send } from '@/tests/support/quarantine';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV Élodie ’t Hart.pdf', 'CV Élodie ’t Hart.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
  ['mijn "cv".pdf', 'mijn "cv".pdf'],
  ['cv\r\nX-Evil: 1.pdf', 'cv X-Evil- 1.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['cv\u200b\u2066.pdf\u2069', 'cv.pdf'],
  ['cv\0.pdf', 'cv.pdf'],
  ['cv.pdf. . ', 'cv.pdf'],
  ['...cv.pdf', 'cv.pdf'],
  ['cv\ud800.pdf', 'cv\ufffd.pdf'],
  ['/', ''],
  ['', ''],
])('a file called %j is shown as %j', (fileName, shown) => {
  expect(cleanName(fileName)).toBe(shown);
});

test('a name of 300 characters is shortened, with its extension', () => {
  const name = cleanName(`${'é'.repeat(300)}.pdf`);

  expect(name).toBe(`${'é'.repeat(115)}….pdf`);
});

test('a name as long as a book is read at its ends only', () => {
  const before = process.threadCpuUsage();

  expect(cleanName(`cv${' .'.repeat(1_000_000)}x.pdf`)).toMatch(/^cv.*….pdf$/);
  // It is time of the processor, which a busy host does not change.
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});

test('a name that is one long ending is shortened too', () => {
  expect(Array.from(cleanName(`cv.${'x'.repeat(300)}`))).toHaveLength(120);
});

test.each([
  ['cv.pdf.exe', 'exe'],
  ['CV.PDF', 'pdf'],
  ['cv', ''],
  ['.pdf', ''],
])('the ending of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test('whatever a file is called, its name is one line of text that can be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (fileName) => {
      const name = cleanName(fileName);
      expect(Array.from(name).length).toBeLessThanOrEqual(120);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:]/u);
      expect(name).toBe(name.trim());
    }),
  );
});

test('what is on disk has nothing of the name', async () => {
  const quarantine = quarantineFor();

  const received = await send(quarantine, '../../Ada Lovelace\r\n.txt', Buffer.from('Hallo'));

  expect(received).toMatchObject({ kind: 'stored', name: 'Ada Lovelace .txt' });
});
