import { type FormRequest, privateHeaders, replyFailed } from '@/app/api/forms/form-request';
import type { Services } from '@/app/services';
import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';
import { type Form, type Problem, fieldsIn } from '@/lib/forms/definition/form';
import { writeEntries } from '@/lib/forms/definition/form-data';
import { buildInitialFieldAnswers } from '@/lib/forms/definition/initial-answers';
import { validate } from '@/lib/forms/definition/validate';
import { evaluate, listVisibleSteps } from '@/lib/forms/definition/visibility';
import { acceptPost, buildFailed } from '@/lib/forms/submission/accept';
import { newToken } from '@/lib/forms/submission/form-token';
import { type Alternate, pageUrl } from '@/lib/forms/submission/page-url';
import type { Posted } from '@/lib/forms/submission/receive-post';
import type { Accepted, SubmissionResult } from '@/lib/forms/submission/result';
import { matchesInTime } from '@/lib/forms/submission/timed-match';
import { messagesOf } from '@/lib/i18n/messages';
import { StorageUnavailable } from '@/lib/platform/database';
import { localLocation } from '@/lib/routing/local-location';
import { changeQuery, type PageQuery } from '@/lib/routing/page-query';
import { splitUrl } from '@/lib/routing/route-of';

/** A posted form, and the page that it is on. */
type FormPost = FormRequest & { form: Form; posted: Posted; page: URL; drafts: Services['drafts'] };

type FormMessages = {
  problems: readonly Problem[];
  message: string | null;
  step: string | null;
  language?: Language;
  isMoved?: true;
};

/** A form that holds nothing is stored as this. */
const BLANK = {
  answers: {},
  files: {},
  problems: [],
  message: null,
  step: null,
  referrer: null,
  confirmation: null,
  isMoved: false,
  sent: null,
};

const SEE_OTHER = 303;

function seeOther(page: URL, context: FormRequest, changes: Partial<PageQuery>): Response {
  const search = changeQuery(page.searchParams, changes);
  return new Response(null, {
    status: SEE_OTHER,
    headers: {
      location: localLocation({ pathname: page.pathname, search, hash: `#${context.webform}` }),
      ...privateHeaders(context),
    },
  });
}

const referencesIn = (files: Posted['files']): Answers =>
  Object.fromEntries(Object.entries(files).map(([key, list]) => [key, list.map(({ ref }) => ref)]));

/** Redirects to the form with its answers, which are stored meanwhile. */
function showAgain(post: FormPost, shown: FormMessages, page = post.page): Response {
  const { site, webform, language, session, drafts, posted } = post;
  const { files, draft, referrer } = posted;
  const answers = { ...posted.answers, ...referencesIn(files) };
  const content = {
    ...BLANK,
    site: site.id,
    webform,
    language,
    answers,
    files,
    referrer,
    ...shown,
  };
  const id = drafts().save(content, session, draft);
  return seeOther(page, post, { form: webform, draft: id, receipt: null });
}

/** Puts the receipt and the backend's confirmation in place of the answers; returns the id of a draft. */
function storeReceipt(
  { site, webform, language, session, drafts, posted: { draft, fingerprint } }: FormPost,
  { receipt, title, message, payment, ...accepted }: Accepted,
): string | null {
  const next = payment ?? accepted.next;
  const confirmation = title || message || next ? { title, message, next } : null;
  const sent = { receipt, fingerprint };
  const content = { ...BLANK, site: site.id, webform, language, confirmation, sent };
  try {
    return confirmation || draft ? drafts().save(content, session, draft) : null;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return null;
  }
}

/** Redirects to the receipt. */
function showReceipt(post: FormPost, accepted: Accepted): Response {
  const { receipt, payment } = accepted;
  const draft = storeReceipt(post, accepted);
  const response = seeOther(post.page, post, { form: post.webform, draft, receipt });
  if (payment !== undefined) response.headers.set('location', localLocation(splitUrl(payment)));
  return response;
}

/** A form that was sent has no draft of its earlier steps, so a repeat shows the receipt again. */
function replyToRepeat(post: FormPost): Response | null {
  const { sent: before, step, isForgotten, lost } = post.posted;
  if (before?.isSame) {
    const { draft, receipt } = before;
    return seeOther(post.page, post, { form: post.webform, draft, receipt });
  }
  if (step === null || !isForgotten) return null;
  const message = before
    ? buildFailed('conflict', post).message
    : messagesOf(post.language).webform.errors.forgotten;
  return showAgain(post, { problems: lost, message, step: null });
}

/** The posted answers are what the form begins with: its defaults, those of its page, and those in the query. */
function isUntouched({ form, page, posted }: FormPost): boolean {
  const { draft, answers, start, problems, lost } = posted;
  const valuesIn = (all: Answers) =>
    writeEntries(form.elements, all)
      .filter(([name, value]) => page.searchParams.get(name) !== value)
      .map((entry) => JSON.stringify(entry))
      .toSorted();
  const before = { ...buildInitialFieldAnswers(form), ...start };
  const isSame = valuesIn(answers).join() === valuesIn(before).join();
  return draft === null && isSame && problems.length === 0 && lost.length === 0;
}

/** Goes on in another language, with the answers. */
function switchLanguage(post: FormPost, { pathname, language }: Alternate): Response {
  const { problems, lost, shownStep: step } = post.posted;
  const there = new URL(post.page);
  there.pathname = pathname;
  if (isUntouched(post)) return seeOther(there, post, {});
  const wrong = [...problems, ...lost];
  return showAgain(post, { problems: wrong, message: null, step, language, isMoved: true }, there);
}

function goToStep(post: FormPost): Response {
  const { form } = post;
  const { step, operation, answers, problems, lost } = post.posted;
  const messages = messagesOf(post.language).webform;
  const steps = listVisibleSteps(form, evaluate(form, answers));
  const index = steps.findIndex(({ key }) => key === step?.key);
  const invalid =
    operation === 'next' && step
      ? validate(form, answers, messages, step.elements, matchesInTime)
      : [];
  // As with script, a field whose file was rejected does not ask for one too.
  const others = invalid.filter(({ key }) => problems.every((problem) => problem.key !== key));
  const wrong = [...problems, ...others, ...lost];
  if (wrong.length > 0)
    return showAgain(post, { problems: wrong, message: null, step: step?.key ?? null });
  const target = steps[operation === 'next' ? index + 1 : Math.max(0, index - 1)] ?? step;
  return showAgain(post, { problems: [], message: null, step: target?.key ?? null });
}

function findStep({ form, posted }: FormPost, problems: readonly Problem[]): string | null {
  const wrong = new Set(problems.map(({ key }) => key));
  const first = form.steps.find(({ elements }) =>
    fieldsIn(elements).some(({ key }) => wrong.has(key)),
  );
  return first?.key ?? posted.step?.key ?? null;
}

function replyToScript(context: FormRequest, result: SubmissionResult): Response {
  const headers = privateHeaders(context);
  switch (result.outcome) {
    case 'accepted':
      return Response.json(result, { headers });
    case 'rejected': {
      const token = newToken({ form: context.webform, site: context.site.id });
      return Response.json({ ...result, token }, { status: 422, headers });
    }
    case 'failed':
      return replyFailed(result);
  }
}

export async function replyToPost(
  request: Request,
  received: FormRequest & { form: Form; posted: Posted },
  services: Services,
): Promise<Response> {
  const { language, origin, session, form, posted } = received;
  const referer = request.headers.get('referer');
  const page = pageUrl({ origin, language, page: posted.page, referer });
  const post: FormPost = { ...received, page, drafts: services.drafts };
  if (!received.isScript) {
    const repeated = replyToRepeat(post);
    if (repeated) return repeated;
    if (posted.alternate) return switchLanguage(post, posted.alternate);
    if (posted.operation !== 'submit') return goToStep(post);
  }

  const result = await acceptPost(received, { session, form, posted, page }, services);
  if (received.isScript) {
    // The page that came back shows the receipt when it is loaded again.
    if (result.outcome === 'accepted' && posted.draft !== null) storeReceipt(post, result);
    return replyToScript(received, result);
  }
  switch (result.outcome) {
    case 'accepted':
      return showReceipt(post, result);
    case 'rejected': {
      const { problems, message } = result;
      return showAgain(post, { problems, message, step: findStep(post, problems) });
    }
    case 'failed': {
      const step = posted.step?.key ?? null;
      return showAgain(post, { problems: posted.lost, message: result.message, step });
    }
  }
}
