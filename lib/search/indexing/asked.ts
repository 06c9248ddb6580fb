import { z } from 'zod';

const refresh = z.object({ kind: z.literal('refresh') });

/** Whether a message to the process that keeps the index, `{ kind: 'refresh' }`, asks it to look now. */
export const isAskedToRefresh = (message: unknown): boolean => refresh.safeParse(message).success;
