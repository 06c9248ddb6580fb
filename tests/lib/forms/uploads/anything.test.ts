// @vitest-environment node
import fc from 'fast-check';
import sharp from 'sharp';
import { checkContent } from '@/lib/forms/uploads/kinds/rules';
import { ANY } from '@/tests/support/quarantine';
import { OLD_RAR, RAR, tarOf } from '@/tests/support/files/archives';
import { oleOf, pdfOf } from '@/tests/support/files/documents';
import { docxOf, odfOf } from '@/tests/support/files/zips';

test('any content gets a verdict and nothing throws', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ANY),
      fc.uint8Array({ minLength: 1, maxLength: 600 }),
      async (extension, bytes) => {
        const { kind } = await checkContent(extension, Buffer.from(bytes));
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
        const { kind } = await checkContent(extension, changed);
        expect(['good', 'content', 'archive', 'active', 'unreadable']).toContain(kind);
      },
    ),
    { numRuns: 1_500 },
  );
});
