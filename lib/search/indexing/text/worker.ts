import { getDocumentProxy } from 'unpdf';
import { MAX_TEXT, TEXT_KINDS, type TextKind } from './kind';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { docxText, odtText } from './office';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pageOf(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

async function pdfText(bytes: Uint8Array): Promise<string> {
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

const readers: { readonly [Kind in TextKind]: (bytes: Uint8Array) => Promise<string> } = {
  pdf: pdfText,
  docx: docxText,
  odt: odtText,
};

const task = z.object({ kind: z.enum(TEXT_KINDS), bytes: z.instanceof(Uint8Array) });

async function extract(message: unknown) {
  const { kind, bytes } = task.parse(message);
  try {
    const text = await readers[kind](bytes);
    return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed() };
  } catch (error) {
    // A message may quote the file, a name does not.
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (message: unknown) => {
  void extract(message).then((reply) => parentPort?.postMessage(reply));
});
