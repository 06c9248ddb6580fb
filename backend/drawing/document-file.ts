import type { Drawing, SizedDocument } from './drawing';

/** What a document's file is called, what it is, and where it can be fetched. */
export function documentFile(
  { file, lang }: SizedDocument,
  { filesUrl }: Drawing,
): { filename: string; filemime: string; url: string } {
  const filename = `${file}.pdf`;
  return {
    filename,
    filemime: 'application/pdf',
    url: `${filesUrl}/files/documents/${lang}/${filename}`,
  };
}
