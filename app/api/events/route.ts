import { z } from 'zod';
import { jsonHandler } from '@/app/api/handler';
import { emptyReply, isOwnOrigin, limitedReply } from '@/app/api/replies';
import { isTracked } from '@/lib/forms/definition/tracked';
import { reportFormEvent } from '@/lib/platform/form-events';
import type { Site } from '@/sites/site';

export const dynamic = 'force-dynamic';

const MAX_CHOICES = 50;

/** What `pushEvent` sends after consent: no text that a visitor typed fits in it. */
const event = z.object({
  event: z.literal('form-submit'),
  form: z.string().regex(/^[a-z0-9_]{1,64}$/),
  answers: z.record(
    z.string().refine(isTracked),
    z.array(z.string().regex(/^\w[\w-]{0,63}$/)).max(MAX_CHOICES),
  ),
});

export const POST = jsonHandler<Site, z.output<typeof event>>({
  rateLimit: {
    limit: 'report',
    exceeded: limitedReply,
  },
  maxBytes: 16 * 1_024,
  resolve: (site) => site,
  guard: (_, request) => (isOwnOrigin(request) ? null : emptyReply(403)),
  parse: (body) => event.safeParse(body).data ?? null,
  notFound: () => emptyReply(404),
  invalid: () => emptyReply(400),
  respond: ({ form, answers }, { id: site }) => {
    const choices = Object.entries(answers).flatMap(([key, values]) =>
      values.map((value) => `${form} ${key}=${value}`),
    );
    reportFormEvent({ site, names: [form, ...choices] });
    return emptyReply(204);
  },
});
