// @vitest-environment node
import { filesIn, quarantineFor, send } from '@/tests/support/quarantine';
import { activeDocuments } from '@/tests/support/files/active-documents';
import { activeLetters } from '@/tests/support/files/active-letters';
import { activePdfs, unreadablePdfs } from '@/tests/support/files/active-pdfs';
import { honestDocuments } from '@/tests/support/files/honest-documents';
import { honestPdfs } from '@/tests/support/files/honest-pdfs';

test.each([...activePdfs, ...activeLetters, ...activeDocuments])(
  '%s is rejected for what it does',
  async (_, name, make) => {
    const quarantine = quarantineFor();

    expect(await send(quarantine, name, await make())).toMatchObject({ reason: 'active' });
    expect(filesIn(quarantine.folder)).toEqual([]);
  },
);

test.each(unreadablePdfs)(
  '%s is rejected because no parser can tell what it does',
  async (_, name, make) => {
    expect(await send(quarantineFor(), name, await make())).toMatchObject({ reason: 'unreadable' });
  },
);

test.each([...honestPdfs, ...honestDocuments])('a visitor can send %s', async (_, name, make) => {
  expect(await send(quarantineFor(), name, await make())).toMatchObject({ kind: 'stored' });
});
