import { z } from 'zod';
import { isTag } from '@/lib/platform/cache-tags';

/**
 * `page`: views by path. `missing`: pages requested in vain, by path. `form`: forms that were
 * sent, and what visitors who consented ticked in them. `empty-search`: by language.
 */
export const SUM_KINDS = ['page', 'missing', 'form', 'empty-search'] as const;

const sum = z.object({
  kind: z.enum(SUM_KINDS),
  site: z.string(),
  name: z.string(),
  count: z.number().int().positive(),
});

export type Sum = z.output<typeof sum>;

const anyMessage = z.discriminatedUnion('kind', [
  /** An edge process serves cached pages from now on. */
  z.object({ kind: z.literal('listening') }),
  z.object({ kind: z.literal('ready'), port: z.number().int().nullable() }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('renderers'), ports: z.array(z.number().int()).min(1).readonly() }),
  z.object({ kind: z.literal('metrics-query'), id: z.number().int() }),
  z.object({
    kind: z.literal('sums'),
    sums: z.array(sum),
  }),
  z.object({ kind: z.literal('purge'), tags: z.array(z.string().refine(isTag)).min(1) }),
  z.object({ kind: z.literal('metrics'), id: z.number().int(), metrics: z.array(z.unknown()) }),
]);

export type Message = z.output<typeof anyMessage>;

export const messageIn = (message: unknown): Message | null =>
  anyMessage.safeParse(message).data ?? null;

/** Resolves once the parent has it, or is gone. */
export const sendToParent = (message: Message): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      resolve();
    };
    if (process.send) process.send(message, undefined, undefined, end);
    else end();
  });

export const notifyParent = (message: Message): void => void sendToParent(message);
