import { getDocumentProxy } from 'unpdf';
import { MAX_TEXT } from './bounds';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pageOf(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** The words of a PDF, page by page, as far as they may go. Throws what pdf.js throws. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages && length < MAX_TEXT; number += 1) {
      const text = await pageOf(pdf, number);
      pages.push(text);
      length += text.length + 1;
    }
    return pages.join('\n');
  } finally {
    await pdf.loadingTask.destroy();
  }
}
