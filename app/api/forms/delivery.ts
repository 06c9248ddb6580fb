import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { onShutdown } from '@/lib/platform/stopping';
import { createDeliverer, type Deliverer } from '@/lib/forms/outbox/deliverer';
import { outbox } from '@/lib/forms/outbox/outbox';
import { deliverer as deliver } from '@/lib/forms/submission/deliver';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { siteById } from '@/sites/resolve';

let own: Deliverer | undefined;

const mailOf = (site: string): string => siteById(site)?.contact.mail ?? '';

const SWEEP_MS = 10 * 60 * 1_000;

/** Uploads that no form was sent with go after six hours (lib/quarantine). */
async function sweep(): Promise<void> {
  try {
    await quarantine().sweep(Date.now(), outbox().heldFiles());
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error;
    log('error', 'uploads could not be swept', { fault });
  }
}

/** The one deliverer of this process; it works on its own from the first call on. */
function delivererOfProcess(): Deliverer {
  if (!own) {
    const backend = env().BACKEND_URL;
    const made = createDeliverer({ outbox: outbox(), backend, deliver: deliver(mailOf) });
    made.start();
    const sweeping = setInterval(() => void sweep(), SWEEP_MS).unref();
    onShutdown(() => {
      clearInterval(sweeping);
      return made.stop();
    });
    own = made;
  }
  return own;
}

/** What a submission needs to be kept and brought. Throws OutboxUnavailable, OutboxKeyMismatch. */
export const means = () => ({ outbox: outbox(), deliverer: delivererOfProcess() });

/** Takes up what waits in the outbox. A disk that cannot be used is told, and costs no page. */
export function startDelivery(): void {
  try {
    means();
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error;
    log('error', 'the outbox cannot be used', { fault });
  }
}
