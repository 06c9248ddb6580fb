// @vitest-environment node
import fc from 'fast-check';
import sharp from 'sharp';
import { checkContent } from '@/lib/forms/uploads/kinds/rules';
import type { Source } from '@/lib/forms/uploads/kinds/rule';
import { ANY, chunks as chunks } from '@/tests/support/quarantine';
import { OLD_RAR, RAR, tarOf } from '@/tests/support/files/archives';
import { oleOf, pdfOf } from '@/tests/support/files/documents';
import { docxOf, odfOf } from '@/tests/support/files/zips';

async function* buffers(bytes: Buffer) {
  for await (const chunk of chunks(bytes, 1_000)) yield Buffer.from(chunk);
}

const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  chunks: (start = 0, end = bytes.length) => buffers(bytes.subarray(start, end)),
});

const verdict = (extension: string, bytes: Buffer) => checkContent(extension, sourceOf(bytes));

test('any content gets a verdict and nothing throws', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ANY),
      fc.uint8Array({ minLength: 1, maxLength: 600 }),
      async (extension, bytes) => {
        const { kind } = await verdict(extension, Buffer.from(bytes));
        expect(['good', 'content', 'archive', 'active', 'unreadable']).toContain(kind);
      },
    ),
    { numRuns: 1_500 },
  );
});

test('nor when a good file was changed anywhere', async () => {
  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } }).png();
  const good: readonly (readonly [string, Buffer])[] = [
    ['docx', await docxOf('Hallo')],
    ['odt', await odfOf('text')],
    ['doc', oleOf('WordDocument', 'a', 'b', 'c', 'd')],
    ['pdf', await pdfOf('Hallo')],
    ['png', await png.toBuffer()],
    ['rar', RAR],
    ['rar', OLD_RAR],
    ['tar', await tarOf({ 'brief.txt': 'Hallo' })],
  ];
  const change = fc.tuple(fc.nat(), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...good),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async ([extension, bytes], changes) => {
        const changed = Buffer.from(bytes);
        for (const [at, by] of changes) changed[at % changed.length] = by;
        const { kind } = await verdict(extension, changed);
        expect(['good', 'content', 'archive', 'active', 'unreadable']).toContain(kind);
      },
    ),
    { numRuns: 1_500 },
  );
});

test('a disk that fails is not taken for a wrong file', async () => {
  const broken: Source = {
    size: 5_000,
    read: () => Promise.reject(new Error('EIO')),
    // eslint-disable-next-line require-yield -- it fails at once
    async *chunks() {
      throw new Error('EIO');
    },
  };

  for (const extension of ['zip', 'txt', 'svg']) {
    await expect(checkContent(extension, broken)).rejects.toThrow('EIO');
  }
});
