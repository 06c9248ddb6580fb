import { z } from 'zod';
import { jsonHandler } from '@/app/api/handler';
import { replyEmpty, isOwnOrigin } from '@/app/api/replies';
import { BackendError } from '@/lib/cms/http/failure';
import { loadForm } from '@/lib/cms/webform';
import { DEFAULT_LANGUAGE } from '@/lib/content/language';
import type { Form } from '@/lib/forms/definition/form';
import { isTracked, keepKnownAnswers } from '@/lib/forms/definition/tracked';
import { messagesOf } from '@/lib/i18n/messages';
import { reportCounts } from '@/lib/platform/daily-counts';
import type { Site } from '@/sites/site';

export const dynamic = 'force-dynamic';

const MAX_CHOICES = 50;

/** The body that `pushEvent` sends after consent: no text that a visitor typed fits in it. */
const event = z.object({
  event: z.literal('form-submit'),
  form: z.string().regex(/^[a-z0-9_]{1,64}$/),
  answers: z.record(
    z.string().refine(isTracked),
    z.array(z.string().regex(/^\w[\w-]{0,63}$/)).max(MAX_CHOICES),
  ),
});

/** Null when the CMS has no such form, or cannot be reached and never sent it. */
async function findForm(site: string, id: string): Promise<Form | null> {
  try {
    const language = DEFAULT_LANGUAGE;
    return await loadForm({ site, language }, id, messagesOf(language).webform);
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}

export const POST = jsonHandler<Site, z.output<typeof event>>({
  rateLimit: { limit: 'report' },
  maxBytes: 16 * 1_024,
  resolve: (site) => site,
  guard: (_, request) => (isOwnOrigin(request) ? null : replyEmpty(403)),
  parse: (body) => event.safeParse(body).data ?? null,
  async respond({ form: id, answers }, { id: site }) {
    const form = await findForm(site, id);
    if (!form) return replyEmpty(404);
    const choices = Object.entries(keepKnownAnswers(form, answers)).flatMap(([key, values]) =>
      values.map((value) => `${id} ${key}=${value}`),
    );
    // That it was sent is counted where it is accepted.
    reportCounts({ kind: 'form', site, names: choices });
    return replyEmpty(204);
  },
});
