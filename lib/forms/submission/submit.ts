import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';
import type { Form, Problem } from '@/lib/forms/definition/form';
import { lockedAnswers, type Origin } from '@/lib/forms/definition/initial-answers';
import { unaskable } from '@/lib/forms/definition/unaskable';
import { validate } from '@/lib/forms/definition/validate';
import type { Deliverer } from '@/lib/forms/outbox/deliverer';
import { OutboxKeyMismatch } from '@/lib/forms/outbox/database';
import type { Outbox } from '@/lib/forms/outbox/outbox';
import type { DeliveryResult } from '@/lib/forms/outbox/submission';
import { StorageUnavailable } from '@/lib/forms/storage';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import { log } from '@/lib/platform/log';
import type { FormBackend } from './backend';
import { withTokens } from './confirmation-tokens';
import { checkFiles, refusedFileProblem } from './files';
import { matchesInTime } from './timed-match';
import { isTooSoon, isHoneypotFilled } from './form-token';
import { hiddenAnswers } from './hidden-answers';
import type { Posted } from './receive-post';
import {
  type Confirmation,
  confirmation,
  type Failed,
  type SubmissionResult,
  type SubmitError,
} from './result';

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
  /** Returns the path of the page where the visitor pays; null where nothing is to be paid. */
  startPayment: (submitted: SubmittedAnswers) => Promise<string | null>;
  open: () => { outbox: Outbox; deliverer: Deliverer };
};

type Submission = {
  at: FormSite;
  session: string;
  form: Form;
  posted: Posted;
  key: string;
  origin: Origin;
};

export const failedResult = (
  error: SubmitError,
  { site, language }: FormSite,
  retryAfterS: number | null = null,
): Failed => ({
  outcome: 'failed',
  error,
  message: fill(messagesOf(language).webform.errors[error], { phone: site.contact.phone }),
  retryAfterS,
});

const rejected = (
  problems: readonly Problem[],
  message: string | null = null,
): SubmissionResult => ({ outcome: 'rejected', problems, message, token: null });

function referrerIn(text: string | null): string | null {
  if (!text || text.length > MAX_REFERRER || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : null;
}

function withdrawn(
  { at, form, posted, key }: Submission,
  receipt: string,
  outbox: Outbox,
  delivered: DeliveryResult & { kind: 'rejected' },
  backend: FormBackend,
): SubmissionResult {
  outbox.withdraw(receipt);
  quarantine().release(key);
  log('warn', 'the backend rejected a submission', { webform: form.id, reason: delivered.reason });
  const messages = messagesOf(at.language).webform;
  const { contact } = at.site;
  const refused = refusedFileProblem(delivered.detail, posted.answers, contact.mail, messages);
  if (refused) return rejected([refused]);
  const { reason, general, fields } = backend.decodeRejection(delivered.detail, form);
  if (reason === 'refused') return failedResult('refused', at);
  if (reason === 'closed' && general !== null) {
    const message = `${general} ${fill(messages.errors.question, { phone: contact.phone })}`;
    return { ...failedResult('closed', at), message };
  }
  if (reason === 'closed' || delivered.reason === 'closed') return failedResult('closed', at);
  const problems = [...fields].map(([name, message]) => ({ key: name, part: null, message }));
  return rejected(problems, reason === 'request' ? messages.error : general);
}

const NO_CONFIRMATION: Confirmation = { title: null, message: null, next: null };

/** Each press without script stores its files again; the first ones are delivered. */
function removeSpare(ids: readonly string[], outbox: Outbox): Promise<void> {
  const needed = outbox.storedFileIds();
  return quarantine().remove(ids.filter((id) => !needed.has(id)));
}

async function store(sent: Submission, dependencies: Dependencies): Promise<SubmissionResult> {
  const { at, session, form, posted, key, origin } = sent;
  const { site, language } = { site: at.site.id, language: at.language };
  const { outbox, deliverer } = dependencies.open();
  const { answers, files, isComplete } = checkFiles(form, posted.answers, { site, session, key });
  const payload = { answers, page: origin.page.href, referrer: origin.referrer };
  const submission = {
    key,
    site,
    language,
    webform: form.id,
    payload,
    files,
    isKeyedByContent: true,
  };
  const ids = files.map(({ id }) => id);
  const isReady = isComplete && quarantine().claim(ids, key);
  // The files of a delivered form are deleted; a repeat of it still gets its receipt.
  const acceptance = isReady ? outbox.accept(submission) : outbox.recognise(submission);
  if (!acceptance) {
    const { lost } = posted;
    return rejected(lost, lost.length > 0 ? null : messagesOf(language).webform.file.notSent);
  }
  if (acceptance.kind === 'conflict') return failedResult('conflict', at);
  const { receipt, isRepeat } = acceptance;
  if (isReady && isRepeat) await removeSpare(ids, outbox);
  const delivered = await deliverer.deliverNow(receipt, TIMEOUT_MS);
  if (delivered.kind === 'withdrawn') return store(sent, dependencies);
  if (delivered.kind === 'rejected')
    return withdrawn(sent, receipt, outbox, delivered, dependencies.backend);
  const messages = messagesOf(language).webform;
  const siteName = at.site.name[language];
  const filled = { form, answers, origin, receipt, siteName, messages };
  const shown =
    delivered.kind === 'delivered'
      ? confirmation.safeParse(withTokens(delivered.detail, filled)).data
      : undefined;
  const submitted = { key, receipt, site, language, webform: form.id, answers };
  const payment = await dependencies.startPayment(submitted);
  return {
    ...{ outcome: 'accepted', receipt, ...(shown ?? NO_CONFIRMATION) },
    ...(payment !== null && { payment }),
  };
}

async function validateAndStore(
  sent: Submission,
  dependencies: Dependencies,
): Promise<SubmissionResult> {
  const { at, form, posted } = sent;
  const problems = validate(
    form,
    posted.answers,
    messagesOf(at.language).webform,
    form.elements,
    matchesInTime,
  );
  if (problems.length > 0) return rejected([...problems, ...posted.lost]);
  try {
    return await store(sent, dependencies);
  } catch (error) {
    const isDisk = error instanceof StorageUnavailable || error instanceof OutboxKeyMismatch;
    if (!isDisk) throw error;
    return failedResult('unavailable', at);
  }
}

/** Validates, stores and delivers a posted form; an accepted submission is on disk. */
export async function submit(
  at: FormSite,
  { session, form, posted, page }: { session: string; form: Form; posted: Posted; page: URL },
  dependencies: Dependencies,
): Promise<SubmissionResult> {
  const { errors: messages } = messagesOf(at.language).webform;
  const { problems, lost, token, key, honeypot } = posted;
  const again = (message: string) => rejected(lost, message);
  if (problems.length > 0) return rejected([...problems, ...lost]);
  if (unaskable(form).always.length > 0) return failedResult('unaskable', at);

  if (!posted.isAnswered) return again(messages.nothing);
  if (token.kind === 'expired') return again(messages.expired);
  if (token.kind === 'forged' || key === null) return again(messages.again);
  if (isHoneypotFilled(honeypot) || isTooSoon(token.issuedAt, Date.now()))
    return again(messages.again);

  const { backend } = dependencies;
  const siteLocale = { site: at.site.id, language: at.language };
  const origin = { page, referrer: referrerIn(posted.referrer) };
  const answers = { ...posted.answers, ...lockedAnswers(form, origin) };
  try {
    const hidden = await hiddenAnswers(backend, siteLocale, form, origin, at.site.contact.mail);
    if (hidden === 'no-activity') return again(messages.noActivity);
    if (hidden === 'no-date') return again(messages.noDate);
  } catch (error) {
    // The date is checked once more at delivery.
    if (!backend.failureOf(error)) throw error;
  }
  const complete = { ...posted, answers };
  return validateAndStore({ at, session, form, posted: complete, key, origin }, dependencies);
}
