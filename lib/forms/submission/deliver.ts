import { z } from 'zod';
import type {
  Deliver,
  Delivery,
  StoredSubmission,
  Json,
  Recognises,
} from '@/lib/forms/outbox/submission';
import type { Answers } from '@/lib/forms/definition/answer';
import { flat, type Form } from '@/lib/forms/definition/form';
import { payloadOf } from '@/lib/forms/definition/payload';
import { storedAnswers } from '@/lib/forms/drafts';
import { QuarantineDamaged } from '@/lib/forms/uploads/keys';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { log } from '@/lib/platform/log';
import type { FormBackend, SubmitReply } from './backend';
import type { RefusedFile } from './files';
import { hiddenAnswers } from './hidden-answers';

const accepted = z.object({
  answers: storedAnswers,
  page: z.url(),
  referrer: z.string().nullable(),
});

const toJson = (body: unknown): Json => z.json().catch(null).parse(body);

const confirmationOf = ({ confirmation }: SubmitReply & { kind: 'delivered' }) =>
  confirmation && {
    title: confirmation.title,
    message: confirmation.message,
    next: confirmation.url,
  };

const PERMANENT_STATUSES = new Set([413, 415, 422]);

function deliveryOf(submitted: SubmitReply): Delivery {
  switch (submitted.kind) {
    case 'delivered':
      return {
        kind: 'delivered',
        sid: submitted.sid,
        supportsIdempotency: submitted.supportsIdempotency,
        detail: toJson(confirmationOf(submitted)),
      };
    case 'rejected':
      return { kind: 'rejected', reason: 'invalid', detail: toJson(submitted.body) };
    case 'closed':
      return { kind: 'rejected', reason: 'closed', detail: toJson(submitted.body) };
    case 'failed': {
      if (submitted.wasSent) return { kind: 'unknown', reason: 'no-answer' };
      const { retryAfterMs, status } = submitted;
      if (status !== null && PERMANENT_STATUSES.has(status))
        return { kind: 'rejected', reason: 'invalid' };
      return {
        kind: 'failed',
        reason: status === null ? 'unreachable' : 'not-now',
        ...(retryAfterMs !== null && { retryAfterMs }),
      };
    }
  }
}

const NOT_FOUND = 404;
/** As a text it takes four thirds of that, and Drupal reads it into memory. */
const MAX_TEXT_BYTES = 8 * 1_024 * 1_024;

/** The hidden element that takes the files of an element as text, where Drupal has no route for uploads. */
const textElement = (form: Form, element: string): string | null =>
  flat(form.elements).find(({ kind, key }) => kind === 'hidden' && key === `${element}_base64`)
    ?.key ?? null;

/** RFC 2397, with the name of the file as a parameter. */
async function dataUrl(id: string, name: string): Promise<string | null> {
  const upload = await quarantine().open(id);
  if (!upload) return null;
  const content = Buffer.concat(await upload.stream.toArray()).toString('base64');
  return `data:application/octet-stream;name=${encodeURIComponent(name)};base64,${content}`;
}

const NOT_NOW: Delivery = { kind: 'failed', reason: 'not-now' };

/** Nothing was sent: the submission waits for the earlier secret. */
function unreadable(error: unknown): Delivery {
  if (!(error instanceof QuarantineDamaged)) throw error;
  log('error', 'an upload does not decrypt: set FORM_SECRET_PREVIOUS, then retry', {});
  return { kind: 'rejected', reason: 'unreadable', detail: error.message };
}

type Files = { numbers: ReadonlyMap<string, number>; texts: Readonly<Record<string, string>> };

/** Files by their numbers at the backend; as texts, one a line, where it takes them with the answers only. */
async function uploaded(
  backend: FormBackend,
  form: Form,
  { site, language, webform, files }: StoredSubmission,
  signal: AbortSignal,
): Promise<Files | Delivery> {
  const numbers = new Map<string, number>();
  const texts: Record<string, string> = {};
  for (const { id, element, name } of files) {
    const upload = await quarantine().open(id);
    const refused = (status: number | null): Delivery => {
      const detail: RefusedFile = { file: id, element, name, status };
      return { kind: 'rejected', reason: 'invalid', detail };
    };
    if (!upload) return refused(null);
    const { size, stream } = upload;
    const file = { name, size, bytes: stream };
    const stored = await backend
      .uploadFile({ site, language }, webform, element, file, signal)
      .finally(() => stream.destroy());
    if (stored.kind === 'failed') return NOT_NOW;
    if (stored.kind === 'stored') {
      numbers.set(id, stored.fid);
      continue;
    }
    const key = stored.status === NOT_FOUND ? textElement(form, element) : null;
    const text = key !== null && size <= MAX_TEXT_BYTES ? await dataUrl(id, name) : null;
    if (key === null || text === null) return refused(stored.status);
    texts[key] = [texts[key], text].filter(Boolean).join('\n');
  }
  return { numbers, texts };
}

/** The hidden element that carries the idempotency key to a backend that knows no such header. */
const uniqueIn = ({ elements }: Form): string | null =>
  flat(elements).find((element) => element.kind === 'hidden' && element.isUnique)?.key ?? null;

async function attempt(
  backend: FormBackend,
  submission: StoredSubmission,
  signal: AbortSignal,
  defaultMail: string,
): Promise<Delivery> {
  const { site, language, webform, key } = submission;
  const siteLocale = { site, language };
  const { answers, page, referrer } = accepted.parse(submission.payload);
  const form = await backend.loadForm(siteLocale, webform);
  if (!form) return { kind: 'rejected', reason: 'closed' };
  const hidden = await hiddenAnswers(
    backend,
    siteLocale,
    form,
    { page: new URL(page), referrer },
    defaultMail,
  );
  if (typeof hidden === 'string') return { kind: 'rejected', reason: 'invalid', detail: hidden };

  const sent = await uploaded(backend, form, submission, signal).catch(unreadable);
  if ('kind' in sent) return sent;
  // By its number a form's payment finds it.
  const own = Object.hasOwn(hidden, 'receipt') && { receipt: submission.receipt };
  const unique = uniqueIn(form);
  const once = unique !== null && { [unique]: key };
  const all: Answers = { ...answers, ...hidden, ...own, ...sent.texts, ...once };
  const payload = payloadOf(form, all, (id) => sent.numbers.get(id) ?? null);
  const submitted = await backend.submitForm(siteLocale, payload, key, signal);
  if (unique === null) return deliveryOf(submitted);
  // The backend has a submission with this key: an earlier attempt arrived.
  if (submitted.kind === 'rejected' && backend.isRefusedAt(submitted.body, unique))
    return { kind: 'delivered', sid: '', supportsIdempotency: false };
  const delivery = deliveryOf(submitted);
  return delivery.kind === 'unknown' ? { ...delivery, isRecognised: true } : delivery;
}

/** Whether the form has an element that makes a repeat recognisable. Rejects during an outage. */
export const recogniser =
  (backend: Pick<FormBackend, 'loadForm'>): Recognises =>
  async ({ site, language, webform }) => {
    const form = await backend.loadForm({ site, language }, webform);
    return form !== null && uniqueIn(form) !== null;
  };

/** Loads the form before sending, so that an outage is detected before anything was sent. */
export const deliverer =
  (backend: FormBackend, mailOf: (site: string) => string): Deliver =>
  async (submission, signal) => {
    try {
      return await attempt(backend, submission, signal, mailOf(submission.site));
    } catch (error) {
      // Every step before the post can be repeated safely; the post itself does not throw.
      const failure = backend.failureOf(error);
      if (!failure) throw error;
      return { kind: 'failed', reason: failure.status === null ? 'unreachable' : 'not-now' };
    }
  };
