import { formats } from '@/backend/documents/formats';
import type { Drawing, SizedDocument } from './drawing';

/** What a document's file is called, what it is, and where it can be fetched. */
export function documentFile(
  { file, format, lang }: SizedDocument,
  { filesUrl }: Drawing,
): { filename: string; filemime: string; url: string } {
  const filename = `${file}.${format}`;
  return {
    filename,
    filemime: formats[format].type,
    url: `${filesUrl}/files/documents/${lang}/${filename}`,
  };
}
