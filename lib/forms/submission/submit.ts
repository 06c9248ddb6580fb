import { z } from 'zod';
import { refusalOf } from '@/lib/cms/refusal';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { Deliverer } from '@/lib/forms/outbox/deliverer';
import type { Outcome as Delivered } from '@/lib/forms/outbox/submission';
import { OutboxKeyMismatch, OutboxUnavailable } from '@/lib/forms/outbox/failures';
import type { Outbox } from '@/lib/forms/outbox/outbox';
import { QuarantineUnavailable } from '@/lib/forms/uploads/failures';
import type { Answers } from '@/lib/forms/definition/answer';
import type { Form, Problem } from '@/lib/forms/definition/form';
import { validate } from '@/lib/forms/definition/validate';
import { messagesOf } from '@/lib/i18n/messages';
import type { RichText } from '@/lib/content/rich-text';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { BackendError } from '@/lib/cms/http/failure';
import type { Language } from '@/lib/content/language';
import { checkFiles } from './files';
import { hiddenAnswers, type Origin } from './hidden-answers';
import type { Outcome, Trouble } from './result';
import { isTooSoon, isTrapped } from './form-token';
import type { Posted } from './receive-post';

/** How long a visitor waits for the backend; after that it is delivered without them. */
const PATIENCE_MS = 4_000;

export type ToSend = {
  siteLocale: SiteLocale;
  form: Form;
  /** Files as references. */
  answers: Answers;
  /** What is wrong with files that are not there any more. */
  lost: readonly Problem[];
  origin: Origin;
  visitor: string;
  /** The idempotency key. */
  key: string;
};

type Means = { outbox: Outbox; deliverer: Deliverer };

const confirmation = z
  .object({
    title: z.string().nullable(),
    // It went through the sanitiser when it was read (lib/cms/decode/webform/receipt.ts).
    message: z.custom<RichText>((value) => typeof value === 'string').nullable(),
    url: z.string().nullable(),
  })
  .nullable()
  .catch(null);

const failed = (trouble: Trouble): Outcome => ({ kind: 'failed', trouble, retryAfterS: null });

const refused = (problems: readonly Problem[], message: string | null = null): Outcome => ({
  kind: 'refused',
  problems,
  message,
});

/** What the backend found wrong while the visitor was still there: theirs to mend, nothing is kept. */
function takenBack(
  { form, siteLocale, key }: ToSend,
  receipt: string,
  { outbox }: Means,
  delivered: Delivered & { kind: 'refused' },
): Outcome {
  outbox.withdraw(receipt);
  quarantine().release(key);
  if (delivered.reason === 'closed') return failed('closed');
  const { reason, general, fields } = refusalOf(delivered.detail, form);
  if (reason === 'form') return failed('closed');
  const problems = [...fields].map(([name, message]) => ({ key: name, part: null, message }));
  const words = messagesOf(siteLocale.language).webform;
  return refused(problems, reason === 'request' ? words.error : general);
}

async function accepted(sent: ToSend, means: Means): Promise<Outcome> {
  const { siteLocale, form, origin, visitor, key, lost } = sent;
  const { site, language } = siteLocale;
  const words = messagesOf(language).webform;
  const { answers, files, isComplete } = checkFiles(form, sent.answers, { site, visitor, key });
  const payload = { answers, page: origin.page.href, referrer: origin.referrer };
  const submission = { key, site, language, webform: form.id, payload, files };
  const ids = files.map(({ id }) => id);
  const isReady = isComplete && quarantine().claim(ids, key);
  // The files of a form that was delivered are gone; sent once more, it has its receipt.
  const acceptance = isReady ? means.outbox.accept(submission) : means.outbox.recognise(submission);
  if (!acceptance) return refused(lost, lost.length > 0 ? null : words.file.notSent);
  if (acceptance.kind === 'conflict') return failed('conflict');
  const { receipt } = acceptance;
  const delivered = await means.deliverer.deliverNow(receipt, PATIENCE_MS);
  if (delivered.kind === 'refused') return takenBack(sent, receipt, means, delivered);
  const said = delivered.kind === 'delivered' ? confirmation.parse(delivered.detail) : null;
  return {
    kind: 'accepted',
    receipt,
    confirmation: said && { title: said.title, message: said.message, next: said.url },
  };
}

/**
 * Checks a form, writes it down, and brings it to the backend while its visitor waits a little. What
 * was accepted is never lost (trust rule 8); what cannot be written down is not accepted.
 */
export async function send(sent: ToSend, means: () => Means): Promise<Outcome> {
  const words = messagesOf(sent.siteLocale.language).webform;
  const problems = validate(sent.form, sent.answers, words);
  if (problems.length > 0) return refused([...problems, ...sent.lost]);
  try {
    return await accepted(sent, means());
  } catch (error) {
    const isDisk =
      error instanceof OutboxUnavailable ||
      error instanceof OutboxKeyMismatch ||
      error instanceof QuarantineUnavailable;
    if (!isDisk) throw error;
    return failed('unavailable');
  }
}

type Asked = {
  site: { id: string; contact: { mail: string } };
  language: Language;
  visitor: string;
};

const MAX_REFERRER = 500;

/** An address that a visitor came from, as far as it is one: without query and fragment. */
function referrerIn(text: string | null): string | null {
  if (!text || text.length > MAX_REFERRER || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : null;
}

/**
 * Lets a whole form through its guards, and sends it (trust rule 7). Whatever a guard says, the
 * answers stay, and a person can send them a moment later.
 */
export async function submitPosted(
  { site, language, visitor }: Asked,
  form: Form,
  posted: Posted,
  page: URL,
  means: Parameters<typeof send>[1],
): Promise<Outcome> {
  const { trouble } = messagesOf(language).webform;
  const { answers, problems, lost, token, key, trap } = posted;
  const again = (message: string): Outcome => ({ kind: 'refused', problems: lost, message });
  if (problems.length > 0)
    return { kind: 'refused', problems: [...problems, ...lost], message: null };

  if (!posted.isAnswered) return again(trouble.nothing);
  if (token.kind === 'expired') return again(trouble.expired);
  if (token.kind === 'forged' || key === null) return again(trouble.again);
  if (isTrapped(trap) || isTooSoon(token.issuedAt, Date.now())) return again(trouble.again);

  const siteLocale = { site: site.id, language };
  const origin = { page, referrer: referrerIn(posted.referrer) };
  try {
    const hidden = await hiddenAnswers(siteLocale, form, origin, site.contact.mail);
    if (hidden === 'no-activity') return again(trouble.noActivity);
    if (hidden === 'no-date') return again(trouble.noDate);
  } catch (error) {
    // The date is looked at once more when the form is delivered.
    if (!(error instanceof BackendError)) throw error;
  }
  return send({ siteLocale, form, answers, lost, origin, visitor, key }, means);
}
