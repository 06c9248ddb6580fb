import { channel, subscribe } from 'node:diagnostics_channel';

/** Shared by Next's bundle and the server, which load modules separately. */
const CHANNEL = 'kadelicht:shutdown';
const shutdown = channel(CHANNEL);

/** Runs `finish` before the process ends, after the last request. */
export function onShutdown(finish: () => Promise<void>): void {
  subscribe(CHANNEL, (promises) => {
    if (Array.isArray(promises)) promises.push(finish());
  });
}

export async function runShutdown(): Promise<void> {
  const promises: Promise<void>[] = [];
  shutdown.publish(promises);
  await Promise.allSettled(promises);
}
