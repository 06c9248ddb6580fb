import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { MAX_TEXT } from './bounds';
import { TEXT_KINDS, type TextKind } from './kind';
import { docxText, odtText } from './office';
import { pdfText } from './pdf';

const readers: { readonly [Kind in TextKind]: (bytes: Uint8Array) => Promise<string> } = {
  pdf: pdfText,
  docx: docxText,
  odt: odtText,
};

const task = z.object({ kind: z.enum(TEXT_KINDS), bytes: z.instanceof(Uint8Array) });

async function answer(message: unknown) {
  const { kind, bytes } = task.parse(message);
  try {
    const text = await readers[kind](bytes);
    return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed() };
  } catch (error) {
    // Whatever is in the file: it has no words for us. A message may quote it, a name does not.
    return { fault: error instanceof Error ? error.name : 'unknown' };
  }
}

/** A thread that takes the words out of one file after another. */
parentPort?.on('message', (message: unknown) => {
  void answer(message).then((said) => parentPort?.postMessage(said));
});
