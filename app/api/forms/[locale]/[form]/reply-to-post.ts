import { randomUUID } from 'node:crypto';
import { dependencies } from '@/app/api/forms/delivery';
import { type FormRequest, privateHeaders } from '@/app/api/forms/form-request';
import { drafts } from '@/lib/forms/drafts';
import { StorageUnavailable } from '@/lib/forms/storage';
import { signToken } from '@/lib/forms/submission/form-token';
import type { Accepted, SubmissionResult } from '@/lib/forms/submission/result';
import { pageUrl } from '@/lib/forms/submission/page-url';
import { failedResult, submit } from '@/lib/forms/submission/submit';
import type { Answers } from '@/lib/forms/definition/answer';
import { evaluate, visibleSteps } from '@/lib/forms/definition/visibility';
import { type Form, type Problem, fieldsIn } from '@/lib/forms/definition/form';
import { validate } from '@/lib/forms/definition/validate';
import { failedReply, isScript } from '@/app/api/forms/replies';
import { localLocation } from '@/lib/routing/local-location';
import { splitUrl } from '@/lib/routing/route-of';
import { NO_QUERY, readPageQuery, toPageSearch } from '@/lib/routing/page-query';
import type { Posted } from '@/lib/forms/submission/receive-post';
import { matchesInTime } from '@/lib/forms/submission/timed-match';
import { messagesOf } from '@/lib/i18n/messages';

type FormMessages = { problems: readonly Problem[]; message: string | null; step: string | null };

const SEE_OTHER = 303;

function seeOther(
  page: URL,
  context: FormRequest,
  query: Partial<ReturnType<typeof readPageQuery>>,
) {
  const search = toPageSearch({ ...NO_QUERY, ...readPageQuery(page.searchParams), ...query });
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

function showAgain(context: FormRequest, page: URL, posted: Posted, shown: FormMessages): Response {
  const { site, webform, session } = context;
  const { files, draft } = posted;
  const answers = { ...posted.answers, ...referencesIn(files) };
  const content = {
    ...{ site: site.id, webform, answers, files, confirmation: null, sent: null },
    ...shown,
  };
  const id = drafts().save(content, session, draft);
  return seeOther(page, context, { form: webform, draft: id, receipt: null });
}

/** Redirects to the receipt, with the backend's confirmation; the answers are deleted. */
function sent(
  context: FormRequest,
  page: URL,
  { draft, fingerprint }: Posted,
  { receipt, title, message, payment, ...accepted }: Accepted,
): Response {
  const { site, webform, session } = context;
  const next = payment ?? accepted.next;
  const confirmation = title || message || next ? { title, message, next } : null;
  const nothing = { answers: {}, files: {}, problems: [], message: null, step: null };
  const content = {
    site: site.id,
    webform,
    ...nothing,
    confirmation,
    sent: { receipt, fingerprint },
  };
  let id: string | null = null;
  try {
    if (confirmation || draft) id = drafts().save(content, session, draft);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
  const shown = seeOther(page, context, { form: webform, draft: id, receipt });
  if (payment !== undefined) shown.headers.set('location', localLocation(splitUrl(payment)));
  return shown;
}

/** A form that was sent has no draft of its earlier steps, so a repeat shows the receipt again. */
function sentBefore(context: FormRequest, page: URL, posted: Posted): Response | null {
  const { sent: before, step, isForgotten, lost } = posted;
  if (before?.isSame) {
    const { draft, receipt } = before;
    return seeOther(page, context, { form: context.webform, draft, receipt });
  }
  if (step === null || !isForgotten) return null;
  const message = before
    ? failedResult('conflict', context).message
    : messagesOf(context.language).webform.errors.forgotten;
  return showAgain(context, page, posted, { problems: lost, message, step: null });
}

function toStep(context: FormRequest, form: Form, page: URL, posted: Posted): Response {
  const { step, operation, answers, problems, lost } = posted;
  const messages = messagesOf(context.language).webform;
  const steps = visibleSteps(form, evaluate(form, answers));
  const index = steps.findIndex(({ key }) => key === step?.key);
  const invalid =
    operation === 'next' && step
      ? validate(form, answers, messages, step.elements, matchesInTime)
      : [];
  const wrong = [...problems, ...invalid, ...lost];
  if (wrong.length > 0)
    return showAgain(context, page, posted, {
      ...{ problems: wrong, message: null, step: step?.key ?? null },
    });
  const target = steps[operation === 'next' ? index + 1 : Math.max(0, index - 1)] ?? step;
  return showAgain(context, page, posted, {
    problems: [],
    message: null,
    step: target?.key ?? null,
  });
}

function stepOf(form: Form, problems: readonly Problem[], posted: Posted): string | null {
  const wrong = new Set(problems.map(({ key }) => key));
  const first = form.steps.find(({ elements }) =>
    fieldsIn(elements).some(({ key }) => wrong.has(key)),
  );
  return first?.key ?? posted.step?.key ?? null;
}

/** As old as the previous token, so that FORM_MIN_SECONDS is not counted twice. */
function newToken({ site, webform }: FormRequest, before: Posted['token']): string {
  const issuedAt = before.kind === 'valid' ? before.issuedAt : Date.now();
  return signToken({ form: webform, site: site.id, key: randomUUID(), issuedAt });
}

function toScript(
  context: FormRequest,
  token: Posted['token'],
  result: SubmissionResult,
): Response {
  const headers = privateHeaders(context);
  switch (result.outcome) {
    case 'accepted':
      return Response.json(result, { headers });
    case 'rejected':
      return Response.json(
        { ...result, token: newToken(context, token) },
        { status: 422, headers },
      );
    case 'failed':
      return failedReply(result);
  }
}

export async function replyToPost(
  request: Request,
  context: FormRequest,
  form: Form,
  posted: Posted,
): Promise<Response> {
  const { language, origin, session } = context;
  const referer = request.headers.get('referer');
  const page = pageUrl({ origin, language, page: posted.page, referer });
  const forScript = isScript(request);
  if (!forScript) {
    const before = sentBefore(context, page, posted);
    if (before) return before;
    if (posted.operation !== 'submit') return toStep(context, form, page, posted);
  }

  const result = await submit(context, { session, form, posted, page }, dependencies);
  if (forScript) return toScript(context, posted.token, result);
  switch (result.outcome) {
    case 'accepted':
      return sent(context, page, posted, result);
    case 'rejected': {
      const { problems, message } = result;
      const step = stepOf(form, problems, posted);
      return showAgain(context, page, posted, { problems, message, step });
    }
    case 'failed': {
      const step = posted.step?.key ?? null;
      const { message } = result;
      return showAgain(context, page, posted, { problems: posted.lost, message, step });
    }
  }
}
