import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export const MAX_TEXT = 1_000_000;

/** Bounds zip bombs. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

export const TEXT_KINDS = ['pdf', 'docx', 'odt'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export function textKind(file: string): TextKind | null {
  const ending = /\.([a-z0-9]{1,5})(?:\?|$)/i.exec(file)?.[1]?.toLowerCase();
  return TEXT_KINDS.find((kind) => kind === ending) ?? null;
}

const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 512;
const ROOT = `${import.meta.dirname}/../../..`;

/** The message never quotes the file. */
export class ExtractionError extends Error {
  override readonly name = 'NoText';
}

export type Extractor = {
  /** Transfers `bytes` to the worker. One file at a time. Throws ExtractionError. */
  text: (bytes: Uint8Array<ArrayBuffer>, kind: TextKind) => Promise<string>;
  close: () => Promise<void>;
};

const workerReply = z.union([z.object({ text: z.string() }), z.object({ error: z.string() })]);

const startWorker = (onEnd: (ended: Worker) => void) => {
  const worker = new Worker(`${import.meta.dirname}/worker.ts`, {
    execArgv: ['--import', `${ROOT}/server/alias.js`, '--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A previous file may end the worker later.
  worker.on('error', () => {
    onEnd(worker);
  });
  worker.unref();
  return worker;
};

/** Extracts in a worker thread, which is terminated when a file takes too much time or memory. */
export function openExtractor(timeoutMs = TIMEOUT_MS): Extractor {
  let worker: Worker | null = null;

  const close = async () => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  return {
    text: async (bytes, kind) => {
      worker ??= startWorker((ended) => {
        if (worker === ended) worker = null;
      });
      const replied = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
      worker.postMessage({ kind, bytes }, [bytes.buffer]);
      const reply = await replied.catch(async (cause: unknown) => {
        await close();
        throw new ExtractionError('it takes too much time or memory', { cause });
      });
      const outcome = workerReply.parse(reply[0]);
      if ('error' in outcome) throw new ExtractionError(`it cannot be read (${outcome.error})`);
      return outcome.text;
    },
    close,
  };
}
