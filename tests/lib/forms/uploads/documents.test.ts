// @vitest-environment node
import { clamdAt, EICAR } from '@/tests/support/clamd';
import {
  CV,
  contentOf,
  filesIn,
  idOf,
  quarantineFor,
  refOf,
  send,
  verdictOn,
} from '@/tests/support/quarantine';
import { activeDocuments } from '@/tests/support/files/active-documents';
import { activeLetters } from '@/tests/support/files/active-letters';
import { activePdfs, unreadablePdfs } from '@/tests/support/files/active-pdfs';
import { honestDocuments } from '@/tests/support/files/honest-documents';
import { honestPdfs } from '@/tests/support/files/honest-pdfs';
import { pdfWith } from '@/tests/support/files/pdfs';
import { docmOf } from '@/tests/support/files/zips';

const SCRIPT = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';

test.each([...activePdfs, ...activeLetters, ...activeDocuments])(
  '%s is rejected for what it does',
  async (_, name, make) => {
    const quarantine = quarantineFor();

    expect(await verdictOn(quarantine, name, await make())).toBe('active');
    expect(filesIn(quarantine.folder)).toEqual([]);
  },
);

test.each(unreadablePdfs)(
  '%s is rejected because no parser can tell what it does',
  async (_, name, make) => {
    expect(await verdictOn(quarantineFor(), name, await make())).toBe('unreadable');
  },
);

test.each([...honestPdfs, ...honestDocuments])('a visitor can send %s', async (_, name, make) => {
  expect(await verdictOn(quarantineFor(), name, await make())).toBe('stored');
});

test.each([
  ['brief.docx', () => docmOf('Hallo'), 'LET OP actieve inhoud - brief.docx'],
  ['cv.pdf', () => pdfWith(SCRIPT), 'LET OP actieve inhoud - cv.pdf'],
  ['cv.pdf', () => pdfWith(''), 'cv.pdf'],
])('where a mark is enough, %s is taken, and staff see its mark', async (name, make, shown) => {
  const quarantine = quarantineFor({ marksActive: true });
  const bytes = await make();
  const ref = refOf(await send(quarantine, name, bytes));

  expect(quarantine.resolve(ref, CV)).toMatchObject({ name });
  expect(await quarantine.open(idOf(quarantine, ref))).toMatchObject({ name: shown });
  expect(await contentOf(quarantine, ref)).toEqual(bytes);
});

test('with a mark no malware is taken, and nothing of another kind', async () => {
  const quarantine = quarantineFor({ marksActive: true, scanUrl: await clamdAt(0) });

  expect(
    await verdictOn(quarantine, 'cv.pdf', pdfWith(SCRIPT, `(${EICAR.toString('latin1')})`)),
  ).toBe('malware');
  expect(await verdictOn(quarantine, 'brief.docx', Buffer.from('Hallo'))).toBe('content');
});
