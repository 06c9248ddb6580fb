import { documentTypes } from '@/backend/files/document-formats';
import type { DocumentRecord } from '@/backend/store/documents';
import type { Drawing } from './drawing';

/** What a document's file is called, what it is, and where it can be fetched. */
export function documentFile(
  { file, format, lang }: DocumentRecord,
  { filesUrl }: Drawing,
): { filename: string; filemime: string; url: string } {
  const filename = `${file}.${format}`;
  return {
    filename,
    filemime: documentTypes[format],
    url: `${filesUrl}/files/documents/${lang}/${filename}`,
  };
}
