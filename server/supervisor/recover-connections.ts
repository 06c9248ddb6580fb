import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

/** Node's own messages: a connection for an edge process, and that it took it. */
const handover = z.object({ act: z.literal('newconn'), seq: z.number() });
const takeover = z.object({ ack: z.number() });
const connection = z.custom<{ close: () => void }>(
  (value) => typeof value === 'object' && value !== null && 'close' in value,
);

type Pending = { message: unknown; handle: z.output<typeof connection> };

/**
 * Node's cluster hands each connection to a process and waits until it takes it. When that process
 * hangs and is killed instead, Node forgets the connection: it stays open, and nothing responds.
 * Here it goes to another process, or is closed where there is none.
 */
export function recoverConnections(
  edge: ChildProcess,
  others: () => readonly ChildProcess[],
): void {
  const pending = new Map<number, Pending>();

  const send = edge.send.bind(edge);
  Reflect.set(edge, 'send', (...args: unknown[]): unknown => {
    const [message, handle] = [
      handover.safeParse(args[0]).data,
      connection.safeParse(args[1]).data,
    ];
    if (message && handle) pending.set(message.seq, { message: args[0], handle });
    const isSent: unknown = Reflect.apply(send, edge, args);
    return isSent;
  });
  edge.on('internalMessage', (message) => {
    const taken = takeover.safeParse(message).data;
    if (taken) pending.delete(taken.ack);
  });
  edge.once('exit', () => {
    const [other] = others();
    for (const { message, handle } of pending.values())
      if (other?.connected) Reflect.apply(other.send.bind(other), other, [message, handle]);
      else handle.close();
    pending.clear();
  });
}
