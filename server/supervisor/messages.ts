import { z } from 'zod';

const anyMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.number().int().nullable() }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('renderers'), ports: z.array(z.number().int()).min(1).readonly() }),
  z.object({ kind: z.literal('metrics-query'), id: z.number().int() }),
  z.object({ kind: z.literal('metrics'), id: z.number().int(), metrics: z.array(z.unknown()) }),
]);

export type Message = z.output<typeof anyMessage>;

export const messageIn = (message: unknown): Message | null =>
  anyMessage.safeParse(message).data ?? null;

export const notifyParent = (message: Message): void => void process.send?.(message);
