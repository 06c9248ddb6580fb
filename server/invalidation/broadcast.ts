import type { ChildProcess } from 'node:child_process';
import { type Message, messageIn } from '@/server/supervisor/messages';

/** Parsing 100,000 tags at once would block the receiving process. */
const MAX_TAGS_PER_MESSAGE = 5_000;

export type PurgeMessage = Extract<Message, { kind: 'purge' }>;

export const purgeMessages = (tags: readonly string[]): PurgeMessage[] =>
  Array.from({ length: Math.ceil(tags.length / MAX_TAGS_PER_MESSAGE) }, (_, index) => ({
    kind: 'purge',
    tags: tags.slice(index * MAX_TAGS_PER_MESSAGE, (index + 1) * MAX_TAGS_PER_MESSAGE),
  }));

type Child = Pick<ChildProcess, 'connected' | 'send'>;

type Options = {
  edges: () => Iterable<Child>;
  indexers: () => Iterable<Child>;
  everyMs?: number;
};

const SECOND_MS = 1_000;

function send(children: Iterable<Child>, message: { kind: string }): void {
  for (const child of children) {
    if (child.connected) child.send(message, () => undefined);
  }
}

/** Forwards purges to all edge processes; the index is refreshed once per `everyMs` at most. */
export function createBroadcast({ edges, indexers, everyMs = SECOND_MS }: Options) {
  let isQuiet = true;
  let isDue = false;

  function refresh(): void {
    if (!isQuiet) {
      isDue = true;
      return;
    }
    isQuiet = false;
    send(indexers(), { kind: 'refresh' });
    setTimeout(() => {
      isQuiet = true;
      if (!isDue) return;
      isDue = false;
      refresh();
    }, everyMs).unref();
  }

  return (received: unknown): void => {
    const message = messageIn(received);
    if (message?.kind !== 'purge') return;
    send(edges(), message);
    refresh();
  };
}
