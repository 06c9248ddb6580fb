import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { FORM_EVENT_CHANNEL, type FormEvent } from '@/lib/platform/form-events';
import { notifyParent } from '@/server/supervisor/messages';

const event: z.ZodType<FormEvent> = z.object({ site: z.string(), names: z.array(z.string()) });

/** The supervisor stores the sums of all processes. */
export function sendFormEvents(): void {
  subscribe(FORM_EVENT_CHANNEL, (message) => {
    const { site, names } = event.parse(message);
    const sums = names.map((name) => ({ kind: 'form' as const, site, name, count: 1 }));
    notifyParent({ kind: 'sums', sums });
  });
}
