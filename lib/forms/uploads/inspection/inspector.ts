import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Verdict } from '@/lib/forms/uploads/kinds/rule';
import { createKeyedQueues } from '@/lib/platform/keyed-queues';
import { log } from '@/lib/platform/log';
import { reply, type Reply, type Task } from './task';

const MEGABYTE = 1_048_576;

/** One file may take so much: a letter takes a hundredth of it. */
const BUDGET = { cpuMs: 4_000, bytes: 384 * MEGABYTE, heapMb: 256, timeoutMs: 60_000 };
const POLL_INTERVAL_MS = 100;
const AT_ONCE = 4;
const MAX_IDLE = 2;
/** A thread that still holds so much is not used again. */
const MAX_IDLE_BYTES = 64 * MEGABYTE;

/** Not import.meta.dirname: the worker is not beside a bundled copy of this file. */
const inRoot = (file: string): string => path.join(/* turbopackIgnore: true */ process.cwd(), file);

type Thread = { worker: Worker; usedCpuMs: number };

const MICROSECONDS = 1_000;

async function readUsage(worker: Worker): Promise<{ cpuMs: number; bytes: number }> {
  const [{ user, system }, heap] = await Promise.all([
    worker.cpuUsage(),
    worker.getHeapStatistics(),
  ]);
  return { cpuMs: (user + system) / MICROSECONDS, bytes: heap.external_memory };
}

async function awaitReply(
  { worker, usedCpuMs }: Thread,
  task: Task,
  budget: Budget,
  left: AbortSignal,
) {
  const exceeded = new AbortController();
  const watching = setInterval(() => {
    readUsage(worker).then(
      ({ cpuMs, bytes }) => {
        if (cpuMs - usedCpuMs > budget.cpuMs || bytes > budget.bytes) exceeded.abort();
      },
      // It has not started yet, or has ended.
      () => {},
    );
  }, POLL_INTERVAL_MS);
  const signal = AbortSignal.any([left, exceeded.signal, AbortSignal.timeout(budget.timeoutMs)]);
  try {
    const replied = once(worker, 'message', { signal });
    worker.postMessage(task);
    return reply.parse((await replied)[0]);
  } catch {
    return null;
  } finally {
    clearInterval(watching);
  }
}

type Budget = typeof BUDGET;

export type Inspector = ReturnType<typeof createInspector>;

/** Inspects files in worker threads, each ended when its file exceeds the budget or `left` is aborted. */
export function createInspector(budget: Budget = BUDGET) {
  const idle = new Set<Thread>();
  const all = new PQueue({ concurrency: AT_ONCE });
  const inTurnOfClient = createKeyedQueues(1);

  function start(): Thread {
    const worker = new Worker(inRoot('lib/forms/uploads/inspection/worker.ts'), {
      execArgv: ['--import', inRoot('server/alias.js'), '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: budget.heapMb },
    });
    const thread = { worker, usedCpuMs: 0 };
    // A caller that waits for its reply gets the error too.
    worker.on('error', () => idle.delete(thread));
    return thread;
  }

  function addIdle(thread: Thread): void {
    thread.worker.unref();
    idle.add(thread);
  }

  async function release(thread: Thread): Promise<void> {
    const { cpuMs, bytes } = await readUsage(thread.worker);
    if (idle.size >= MAX_IDLE || bytes > MAX_IDLE_BYTES) {
      await thread.worker.terminate();
      return;
    }
    thread.usedCpuMs = cpuMs;
    addIdle(thread);
  }

  async function inspect(task: Task, left: AbortSignal): Promise<Verdict> {
    const [thread = start()] = idle;
    idle.delete(thread);
    thread.worker.ref();
    // The next client does not wait until a thread has started.
    if (idle.size === 0) addIdle(start());
    const found: Reply | null = await awaitReply(thread, task, budget, left);
    if (found === null) {
      await thread.worker.terminate();
      left.throwIfAborted();
      log('warn', 'an upload exceeds what inspecting it may take', { extension: task.extension });
      return { kind: 'unreadable' };
    }
    await release(thread);
    if ('verdict' in found) return found.verdict;
    throw Object.assign(new Error(found.failure.message), found.failure);
  }

  return {
    inspect,

    /** One file of a client at a time, and as many clients as there are threads. */
    inTurn: <Result>(client: string, left: AbortSignal, work: () => Promise<Result>) =>
      inTurnOfClient(client, left, () => all.add(work, { signal: left })),

    async close(): Promise<void> {
      for (const { worker } of idle) await worker.terminate();
      idle.clear();
    },
  };
}
