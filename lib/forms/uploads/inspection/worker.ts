import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { decryptChunks } from '@/lib/forms/uploads/encrypted-file';
import { checkContent } from '@/lib/forms/uploads/kinds/rules';
import { failure, type Reply, task } from './task';

async function inspect(message: unknown): Promise<Reply> {
  const { file, key, size, extension } = task.parse(message);
  try {
    const bytes = await buffer(decryptChunks(file, Buffer.from(key), size));
    return { verdict: await checkContent(extension, bytes) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { failure: failure.parse(error) };
  }
}

parentPort?.on('message', (message: unknown) => {
  void inspect(message).then((reply) => parentPort?.postMessage(reply));
});
