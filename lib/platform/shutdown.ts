import { channel, subscribe } from 'node:diagnostics_channel';

/** Both worlds of modules in the process, Next's bundle and the server, have this channel. */
const CHANNEL = 'kadelicht:stopping';
const stopping = channel(CHANNEL);

/** Has `finish` done before the process ends, once no visitor is served any more. */
export function onShutdown(finish: () => Promise<void>): void {
  subscribe(CHANNEL, (promises) => {
    if (Array.isArray(promises)) promises.push(finish());
  });
}

/** Ends all work that goes on by itself, and waits for it. Never rejects. */
export async function runShutdown(): Promise<void> {
  const promises: Promise<void>[] = [];
  stopping.publish(promises);
  await Promise.allSettled(promises);
}
