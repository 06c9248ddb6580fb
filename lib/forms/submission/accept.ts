import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';
import type { Form, Problem } from '@/lib/forms/definition/form';
import { buildLockedAnswers, type Origin } from '@/lib/forms/definition/initial-answers';
import { findUnsupported } from '@/lib/forms/definition/unsupported';
import { validate } from '@/lib/forms/definition/validate';
import { listActiveFields } from '@/lib/forms/definition/visibility';
import type { Quarantine } from '@/lib/forms/uploads/quarantine';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import { reportCounts } from '@/lib/platform/daily-counts';
import { StorageUnavailable } from '@/lib/platform/database';
import { log } from '@/lib/platform/log';
import type { FinalResult } from '@/lib/queue/job';
import type { Queue } from '@/lib/queue/queue';
import type { QueueWorker } from '@/lib/queue/worker';
import { withTokens } from './confirmation-tokens';
import { findHiddenAnswers, type FormBackend } from './deliver';
import { checkFiles, describeRejectedFile } from './files';
import { isHoneypotFilled } from './form-token';
import type { Posted } from './receive-post';
import type { Confirmation, Failed, SubmissionResult, SubmitError } from './result';
import { matchesInTime } from './timed-match';

/** How long a visitor waits for the backend; after that the form is delivered without them. */
const TIMEOUT_MS = 4_000;
const MAX_REFERRER = 500;

export type FormSite = {
  site: {
    id: string;
    name: { readonly [L in Language]: string };
    contact: { mail: string; phone: string };
  };
  language: Language;
};

/** Validated, and stored under its receipt. */
export type SubmittedAnswers = {
  key: string;
  receipt: string;
  site: string;
  language: Language;
  webform: string;
  answers: Answers;
};

export type Dependencies = {
  backend: FormBackend;
  /** Rejects what cannot be paid, beside what the form itself rejects. */
  checkPayment: (
    posted: Pick<SubmittedAnswers, 'language' | 'webform' | 'answers'>,
  ) => readonly Problem[];
  /** Returns the path of the page where the visitor pays; null where nothing is to be paid. */
  startPayment: (submitted: SubmittedAnswers) => Promise<string | null>;
  /** Each is opened at its first use, and may throw StorageUnavailable then. */
  outbox: () => Queue;
  worker: () => QueueWorker;
  uploads: () => Quarantine;
};

type Submission = {
  at: FormSite;
  session: string;
  form: Form;
  posted: Posted;
  key: string;
  origin: Origin;
};

export const buildFailed = (
  error: SubmitError,
  { site, language }: FormSite,
  retryAfterS: number | null = null,
): Failed => ({
  outcome: 'failed',
  error,
  message: fill(messagesOf(language).webform.errors[error], { phone: site.contact.phone }),
  retryAfterS,
});

const reject = (problems: readonly Problem[], message: string | null = null): SubmissionResult => ({
  outcome: 'rejected',
  problems,
  message,
  token: null,
});

function referrerIn(text: string | null): string | null {
  if (!text || text.length > MAX_REFERRER || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : null;
}

/** Puts the reason of the backend into the visitor's words. */
function explainRejection(
  { at, form, posted }: Submission,
  { reason: kind, detail }: FinalResult & { kind: 'rejected' },
  backend: FormBackend,
): SubmissionResult {
  log('warn', 'the backend rejected a submission', { webform: form.id, reason: kind });
  const messages = messagesOf(at.language).webform;
  const { mail, phone } = at.site.contact;
  const refused = describeRejectedFile(detail, posted.answers, mail, messages);
  if (refused) return reject([refused]);
  const { reason, general, fields } = backend.decodeRejection(detail, form);
  if (reason === 'refused') return buildFailed('refused', at);
  if (reason === 'closed' && general !== null) {
    const message = `${general} ${fill(messages.errors.question, { phone })}`;
    return { ...buildFailed('closed', at), message };
  }
  if (reason === 'closed' || kind === 'closed') return buildFailed('closed', at);
  const shown = new Set(listActiveFields(form, posted.answers).map(({ key }) => key));
  const problems: Problem[] = [];
  const others = general === null ? [] : [general];
  for (const [key, message] of fields)
    if (shown.has(key)) problems.push({ key, part: null, message });
    else others.push(message);
  const isUnexplained = reason === 'request' || problems.length + others.length === 0;
  return reject(problems, isUnexplained ? messages.error : others.join(' ') || null);
}

const NO_CONFIRMATION: Confirmation = { title: null, message: null, next: null };

async function removeUnneeded(
  uploads: Quarantine,
  outbox: Queue,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const needed = outbox.listStoredFileIds();
  await uploads.remove(ids.filter((id) => !needed.has(id)));
}

async function storeAndDeliver(
  submission: Submission,
  dependencies: Dependencies,
): Promise<SubmissionResult> {
  const { at, session, form, posted, key, origin } = submission;
  const { language } = at;
  const about = { site: at.site.id, language, webform: form.id };
  const [outbox, worker, uploads] = [
    dependencies.outbox(),
    dependencies.worker(),
    dependencies.uploads(),
  ];
  const whose = { site: at.site.id, session, key };
  const { answers, files, isComplete, unused } = checkFiles(uploads, form, posted.answers, whose);
  const payload = { answers, page: origin.page.href, referrer: origin.referrer };
  const job = { ...about, key, payload, files, alias: posted.pageKey };
  const ids = files.map(({ id }) => id);
  const isReady = isComplete && uploads.claim(ids, key);
  // The files of a delivered form are deleted; a repeat of it still gets its receipt.
  const accepted = isReady ? worker.store(job) : null;
  const stored = accepted ?? outbox.recognise(job);
  const messages = messagesOf(language).webform;
  if (!stored) return reject(posted.lost, posted.lost.length > 0 ? null : messages.file.notSent);
  const { receipt } = stored;
  // Each press without script stores its files again; the first ones are delivered.
  if (accepted?.isRepeat === true) await removeUnneeded(uploads, outbox, ids);
  const result = await worker.deliver(receipt, TIMEOUT_MS, accepted?.claimed);
  if (result === 'withdrawn') return storeAndDeliver(submission, dependencies);
  if (result?.kind === 'rejected') {
    outbox.withdraw(receipt);
    uploads.release(ids, key);
    return explainRejection(submission, result, dependencies.backend);
  }
  await removeUnneeded(uploads, outbox, unused);
  const submitted = {
    form,
    answers,
    origin,
    receipt,
    siteName: at.site.name[language],
    siteMail: at.site.contact.mail,
    language,
    now: new Date(),
    messages,
  };
  const shown = result && withTokens(result.detail, submitted);
  const payment = await dependencies.startPayment({ ...about, key: stored.key, receipt, answers });
  if (!stored.isRepeat) reportCounts({ kind: 'form', site: at.site.id, names: [form.id] });
  return {
    outcome: 'accepted',
    receipt,
    ...(shown ?? NO_CONFIRMATION),
    ...(payment !== null && { payment }),
  };
}

/** Validates, stores and delivers a posted form; an accepted submission is on disk. */
export async function acceptPost(
  at: FormSite,
  { session, form, posted, page }: { session: string; form: Form; posted: Posted; page: URL },
  dependencies: Dependencies,
): Promise<SubmissionResult> {
  const { errors: messages } = messagesOf(at.language).webform;
  const { problems, lost, token, key, honeypot } = posted;
  const askAgain = (message: string) => reject(lost, message);
  if (problems.length > 0) return reject([...problems, ...lost]);
  const { phone } = at.site.contact;
  if (findUnsupported(form).always.length > 0)
    return askAgain(fill(messages.unsupported, { phone }));

  if (!posted.isAnswered) return askAgain(messages.nothing);
  if (token.kind === 'expired') return askAgain(messages.expired);
  if (token.kind === 'forged' || key === null) return askAgain(messages.again);
  if (isHoneypotFilled(honeypot)) return askAgain(messages.again);

  const { backend } = dependencies;
  const siteLocale = { site: at.site.id, language: at.language };
  const origin = { page, referrer: referrerIn(posted.referrer) };
  const answers = { ...posted.answers, ...buildLockedAnswers(form, origin) };
  try {
    const hidden = await findHiddenAnswers(backend, siteLocale, form, origin, at.site.contact.mail);
    if (hidden === 'no-activity') return askAgain(messages.noActivity);
    if (hidden === 'no-date') return askAgain(messages.noDate);
  } catch (error) {
    // The date is checked once more at delivery.
    if (!backend.failureOf(error)) throw error;
  }
  const { language } = at;
  const labels = messagesOf(language).webform;
  const invalid = validate(form, answers, labels, form.elements, matchesInTime);
  const unpayable = dependencies.checkPayment({ language, webform: form.id, answers });
  const wrong = invalid.length > 0 ? invalid : unpayable;
  if (wrong.length > 0) return reject([...wrong, ...lost]);
  const complete = { ...posted, answers };
  try {
    return await storeAndDeliver(
      { at, session, form, posted: complete, key, origin },
      dependencies,
    );
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return buildFailed('unavailable', at);
  }
}
