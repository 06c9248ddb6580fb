import { z } from 'zod';
import type { ActivityDate } from '@/lib/content/content-type';
import { getOwn } from '@/lib/content/get-own';
import type { SiteLocale } from '@/lib/content/language';
import { secondsOf, type SignUp, signUpDates } from '@/lib/content/sign-up';
import type { Answers } from '@/lib/forms/definition/answer';
import { flat, type Form, SIGN_UP_FORM } from '@/lib/forms/definition/form';
import { buildInitialAnswers, type Origin } from '@/lib/forms/definition/initial-answers';
import { buildPayload } from '@/lib/forms/definition/payload';
import { storedAnswers } from '@/lib/forms/drafts';
import { QuarantineDamaged } from '@/lib/forms/uploads/keys';
import type { Quarantine } from '@/lib/forms/uploads/quarantine';
import { log } from '@/lib/platform/log';
import type { Adapter } from '@/lib/queue/attempt';
import type { DeliveryResult, StoredJob } from '@/lib/queue/job';
import { readPageQuery } from '@/lib/routing/page-query';
import type { RejectedFile } from './files';

type Activity = {
  id: number;
  signUp: SignUp;
  dates: readonly ActivityDate[];
  responseEmail: string | null;
};

type FileToSend = {
  name: string;
  size: number;
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

type UploadReply =
  | { kind: 'stored'; fid: number }
  | { kind: 'rejected'; status: number }
  | { kind: 'failed'; status: number | null };

type Rejection = {
  reason: 'answers' | 'closed' | 'refused' | 'request';
  general: string | null;
  fields: ReadonlyMap<string, string>;
};

/** The calls of `lib/cms` that a form needs, which are passed in. */
export type FormBackend = {
  loadActivity: (siteLocale: SiteLocale, path: string) => Promise<Activity | null>;
  /** Throws during an outage. */
  loadForm: (siteLocale: SiteLocale, webform: string) => Promise<Form | null>;
  uploadFile: (
    siteLocale: SiteLocale,
    webform: string,
    element: string,
    file: FileToSend,
    signal: AbortSignal,
  ) => Promise<UploadReply>;
  submitForm: (
    siteLocale: SiteLocale,
    payload: ReturnType<typeof buildPayload>,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<DeliveryResult>;
  /** Reads the body of a rejected submission. */
  isRejectedAt: (body: unknown, element: string) => boolean;
  decodeRejection: (body: unknown, form: Form) => Rejection;
  failureOf: (error: unknown) => { status: number | null } | null;
};

const pathOf = (page: URL, { language }: SiteLocale): string =>
  decodeURIComponent(page.pathname).replace(`/${language}`, '') || '/';

type SignUpProblem = 'no-activity' | 'no-date';

async function signUpAnswers(
  backend: Pick<FormBackend, 'loadActivity'>,
  siteLocale: SiteLocale,
  page: URL,
  defaultMail: string,
  now: Date,
): Promise<Answers | SignUpProblem> {
  const activity = await backend.loadActivity(siteLocale, pathOf(page, siteLocale));
  if (!activity) return 'no-activity';
  const { date: seconds, waiting } = readPageQuery(page.searchParams);
  const date = signUpDates(activity, now).find(
    (one) => secondsOf(one) === seconds && (!one.isFull || waiting),
  );
  if (!date) return 'no-date';
  return {
    activity: String(activity.id),
    date: new Date(date.start).toISOString(),
    receiver_email: activity.responseEmail ?? defaultMail,
    sign_up: activity.signUp,
    waiting_list: date.isFull ? '1' : '0',
  };
}

/**
 * Hidden values are computed on the server; posted ones are ignored. `now` is when the answers were accepted: a date
 * that begins while they wait is still theirs. Throws BackendError.
 */
export async function findHiddenAnswers(
  backend: Pick<FormBackend, 'loadActivity'>,
  siteLocale: SiteLocale,
  form: Form,
  { page, referrer }: Origin,
  defaultMail: string,
  now = new Date(),
): Promise<Answers | SignUpProblem> {
  const hidden = flat(form.elements).filter(({ kind }) => kind === 'hidden');
  const initial = buildInitialAnswers(form, { page, referrer });
  const defaults = Object.fromEntries(hidden.map(({ key }) => [key, getOwn(initial, key) ?? '']));
  if (form.id !== SIGN_UP_FORM) return defaults;
  const signUp = await signUpAnswers(backend, siteLocale, page, defaultMail, now);
  if (typeof signUp === 'string') return signUp;
  const ofForm = Object.entries(signUp).filter(([key]) => Object.hasOwn(defaults, key));
  return { ...defaults, ...Object.fromEntries(ofForm) };
}

const storedPayload = z.object({
  answers: storedAnswers,
  page: z.url(),
  referrer: z.string().nullable(),
});

const NOT_FOUND = 404;
/** As a text it takes four thirds of that, and Drupal reads it into memory. */
const MAX_TEXT_BYTES = 8 * 1_024 * 1_024;

/** The hidden element that takes the files of an element as text, where Drupal has no route for uploads. */
const textElement = (form: Form, element: string): string | null =>
  flat(form.elements).find(({ kind, key }) => kind === 'hidden' && key === `${element}_base64`)
    ?.key ?? null;

/** RFC 2397, with the name of the file as a parameter. */
async function toDataUrl(uploads: Quarantine, id: string): Promise<string | null> {
  const upload = await uploads.open(id);
  if (!upload) return null;
  const content = Buffer.concat(await upload.stream.toArray()).toString('base64');
  return `data:application/octet-stream;name=${encodeURIComponent(upload.name)};base64,${content}`;
}

/** Nothing was sent: the submission waits for the earlier secret. */
function parkUnreadable(error: unknown): DeliveryResult {
  if (!(error instanceof QuarantineDamaged)) throw error;
  log('error', 'an upload does not decrypt: set FORM_SECRET_PREVIOUS, then retry', {});
  return { kind: 'rejected', reason: 'unreadable', detail: error.message };
}

type Files = { numbers: ReadonlyMap<string, number>; texts: Readonly<Record<string, string>> };

type Parts = {
  backend: FormBackend;
  uploads: () => Quarantine;
  /** The receiver of a site's sign-ups that name none. */
  mailOf: (site: string) => string;
};

/** Sends files, which then have numbers; as texts, one a line, where the backend takes them with the answers only. */
async function sendFiles(
  { backend, uploads }: Parts,
  form: Form,
  { site, language, webform, files }: StoredJob,
  signal: AbortSignal,
): Promise<Files | DeliveryResult> {
  const numbers = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const { id, element, name } of files) {
    const upload = await uploads().open(id);
    const rejectFile = (status: number | null): DeliveryResult => {
      const detail: RejectedFile = { file: id, element, name, status };
      return { kind: 'rejected', reason: 'invalid', detail };
    };
    if (!upload) return rejectFile(null);
    const { size, stream } = upload;
    // As staff see it, which may be with a mark.
    const file = { name: upload.name, size, bytes: stream };
    const stored = await backend
      .uploadFile({ site, language }, webform, element, file, signal)
      .finally(() => stream.destroy());
    if (stored.kind === 'failed') return { kind: 'failed', reason: 'not-now' };
    if (stored.kind === 'stored') {
      numbers.set(id, stored.fid);
      continue;
    }
    const key = stored.status === NOT_FOUND ? textElement(form, element) : null;
    const text = key !== null && size <= MAX_TEXT_BYTES ? await toDataUrl(uploads(), id) : null;
    if (key === null || text === null) return rejectFile(stored.status);
    texts.set(key, [texts.get(key), text].filter(Boolean).join('\n'));
  }
  return { numbers, texts: Object.fromEntries(texts) };
}

/** The hidden element that carries the idempotency key to a backend that knows no such header. */
const uniqueElementOf = ({ elements }: Form): string | null =>
  flat(elements).find((element) => element.kind === 'hidden' && element.isUnique)?.key ?? null;

async function send(parts: Parts, job: StoredJob, signal: AbortSignal): Promise<DeliveryResult> {
  const { backend, mailOf } = parts;
  const { site, language, webform, key } = job;
  const siteLocale = { site, language };
  const { answers, page, referrer } = storedPayload.parse(job.payload);
  const form = await backend.loadForm(siteLocale, webform);
  if (!form) return { kind: 'rejected', reason: 'closed' };
  const origin = { page: new URL(page), referrer };
  const accepted = new Date(job.acceptedAt);
  const hidden = await findHiddenAnswers(backend, siteLocale, form, origin, mailOf(site), accepted);
  if (typeof hidden === 'string') return { kind: 'rejected', reason: 'invalid', detail: hidden };

  const files = await sendFiles(parts, form, job, signal).catch(parkUnreadable);
  if ('kind' in files) return files;
  // By its number a form's payment finds it.
  const own = Object.hasOwn(hidden, 'receipt') && { receipt: job.receipt };
  const unique = uniqueElementOf(form);
  const once = unique !== null && { [unique]: key };
  const all: Answers = { ...answers, ...hidden, ...own, ...files.texts, ...once };
  const payload = buildPayload(form, all, (id) => files.numbers.get(id) ?? null);
  const result = await backend.submitForm(siteLocale, payload, key, signal);
  if (unique === null) return result;
  // The backend has a submission with this key: an earlier attempt arrived.
  if (result.kind === 'rejected' && backend.isRejectedAt(result.detail, unique))
    return { kind: 'delivered' };
  return result.kind === 'unknown' ? { ...result, isRecognised: true } : result;
}

/** Delivers submissions. The form is loaded before sending, so that an outage is detected before anything was sent. */
export const createFormAdapter = (parts: Parts): Adapter => ({
  deliver: async (job, signal) => {
    try {
      return await send(parts, job, signal);
    } catch (error) {
      // Every step before the post can be repeated safely; the post itself does not throw.
      const failure = parts.backend.failureOf(error);
      if (!failure) throw error;
      return { kind: 'failed', reason: failure.status === null ? 'unreachable' : 'not-now' };
    }
  },

  isRecognised: async ({ site, language, webform }) => {
    const form = await parts.backend.loadForm({ site, language }, webform);
    return form !== null && uniqueElementOf(form) !== null;
  },

  onSettled: ({ files }) => parts.uploads().remove(files.map(({ id }) => id)),
});
