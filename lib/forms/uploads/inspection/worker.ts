import { parentPort } from 'node:worker_threads';
import { openEncrypted } from '@/lib/forms/uploads/encrypted-file';
import { checkContent } from '@/lib/forms/uploads/kinds/rules';
import { failure, type Reply, task } from './task';

async function inspect(message: unknown): Promise<Reply> {
  const { file, key, size, extension } = task.parse(message);
  try {
    const source = await openEncrypted(file, Buffer.from(key), size);
    try {
      return { verdict: await checkContent(extension, source) };
    } finally {
      await source.close();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { failure: failure.parse(error) };
  }
}

parentPort?.on('message', (message: unknown) => {
  void inspect(message).then((reply) => parentPort?.postMessage(reply));
});
