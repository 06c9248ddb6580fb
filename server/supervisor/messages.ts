import { z } from 'zod';

/** What the processes of one machine tell each other; `start.ts` stands between them. */
const messages = {
  /** A process can do its work; the renderer says on which port of the loopback. */
  ready: z.object({ kind: z.literal('ready'), port: z.number().int().nullable() }),
  /** The event loop of a process turns. */
  alive: z.object({ kind: z.literal('alive') }),
  /** Where the renderer is: told to doors, also when it was started again. */
  renderer: z.object({ kind: z.literal('renderer'), port: z.number().int() }),
  /** A question for metrics, and the answer to it. */
  count: z.object({ kind: z.literal('count'), id: z.number().int() }),
  counted: z.object({
    kind: z.literal('counted'),
    id: z.number().int(),
    metrics: z.array(z.unknown()),
  }),
};

type Messages = { [Kind in keyof typeof messages]: z.output<(typeof messages)[Kind]> };
export type Message = Messages[keyof Messages];

const anyMessage = z.discriminatedUnion('kind', [
  messages.ready,
  messages.alive,
  messages.renderer,
  messages.count,
  messages.counted,
]);

/** A message of ours; null for any other. */
export const messageIn = (message: unknown): Message | null =>
  anyMessage.safeParse(message).data ?? null;

/** Tells the process that started this one; nothing where it was started by hand. */
export const notifyParent = (message: Message): void => void process.send?.(message);
