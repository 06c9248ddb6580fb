import { log } from '@/lib/platform/log';
import { means } from './means';

/** Takes up what waits in the outbox. A disk that cannot be used is told, and costs no page. */
export function startDelivery(): void {
  try {
    means();
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error;
    log('error', 'the outbox cannot be used', { fault });
  }
}
