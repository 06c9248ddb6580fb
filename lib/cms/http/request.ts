import 'server-only';
import type { z } from 'zod';
import { BackendError } from './failure';
import type { Limits } from './limits';
import { send } from './send';

/**
 * A call of which only a good answer is of use, within `limits` or those of `send`. Throws
 * BackendError, one of four failures.
 */
export async function request<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  limits?: Limits,
): Promise<z.output<Schema>> {
  const answer = await send(url, limits);
  if (answer.status !== 200) throw new BackendError('refused', url.href, answer.status);
  const decoded = schema.safeParse(answer.body);
  if (!decoded.success) {
    throw new BackendError('unreadable', url.href, answer.status, { cause: decoded.error });
  }
  return decoded.data;
}
