import { z } from 'zod';

const messages = {
  ready: z.object({ kind: z.literal('ready'), port: z.number().int().nullable() }),
  alive: z.object({ kind: z.literal('alive') }),
  renderer: z.object({ kind: z.literal('renderer'), port: z.number().int() }),
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

export const messageIn = (message: unknown): Message | null =>
  anyMessage.safeParse(message).data ?? null;

export const notifyParent = (message: Message): void => void process.send?.(message);
