import { z } from 'zod';
import { jsonHandler } from '@/app/api/handler';
import { isTracked } from '@/lib/forms/definition/tracked';
import { reportFormEvent } from '@/lib/platform/form-events';
import { isSameOrigin } from '@/lib/platform/same-origin';
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

const reply = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

export const POST = jsonHandler<Site, z.output<typeof event>>({
  rateLimit: {
    limit: 'report',
    exceeded: (_, retryAfterS) => reply(429, { 'retry-after': String(retryAfterS) }),
  },
  maxBytes: 16 * 1_024,
  resolve: (site) => site,
  guard: (_, { headers }) => (isSameOrigin(headers, headers.get('host') ?? '') ? null : reply(403)),
  parse: (body) => event.safeParse(body).data ?? null,
  notFound: () => reply(404),
  invalid: () => reply(400),
  respond: ({ form, answers }, { id: site }) => {
    const choices = Object.entries(answers).flatMap(([key, values]) =>
      values.map((value) => `${form} ${key}=${value}`),
    );
    reportFormEvent({ site, names: [form, ...choices] });
    return reply(204);
  },
});
