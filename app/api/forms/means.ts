import { env } from '@/lib/config/env';
import { createDeliverer, type Deliverer } from '@/lib/outbox/create-deliverer';
import { outbox } from '@/lib/outbox/outbox';
import { deliverer as deliver } from '@/lib/submission/deliver';
import { siteById } from '@/sites/resolve';

let own: Deliverer | undefined;

const mailOf = (site: string): string => siteById(site)?.contact.mail ?? '';

/** The one deliverer of this process; it works on its own from the first call on. */
function delivererOfProcess(): Deliverer {
  if (!own) {
    const backend = env().BACKEND_URL;
    own = createDeliverer({ outbox: outbox(), backend, deliver: deliver(mailOf) });
    own.start();
  }
  return own;
}

/** What a submission needs to be kept and brought. Throws OutboxUnavailable, OutboxKeyMismatch. */
export const means = () => ({ outbox: outbox(), deliverer: delivererOfProcess() });
