import { randomUUID } from 'node:crypto';
import { dependencies } from '@/app/api/forms/delivery';
import { type FormRequest, privateHeaders } from '@/app/api/forms/form-request';
import { drafts, DraftsUnavailable } from '@/lib/forms/drafts';
import { signToken } from '@/lib/forms/submission/form-token';
import type { Accepted, SubmissionResult } from '@/lib/forms/submission/result';
import { pageAddress } from '@/lib/forms/submission/page-url';
import { failedResult, submit } from '@/lib/forms/submission/submit';
import type { Answers } from '@/lib/forms/definition/answer';
import { evaluate, visibleSteps } from '@/lib/forms/definition/visibility';
import { type Form, type Problem, questionsIn } from '@/lib/forms/definition/form';
import { validate } from '@/lib/forms/definition/validate';
import { failedReply, isScript } from '@/app/api/forms/replies';
import { localLocation } from '@/lib/routing/local-location';
import { NO_QUERY, readPageQuery, toPageSearch } from '@/lib/routing/page-query';
import type { Posted } from '@/lib/forms/submission/receive-post';
import { messagesOf } from '@/lib/i18n/messages';

type Redraw = { problems: readonly Problem[]; message: string | null; step: string | null };

const SEE_OTHER = 303;

/** The page of a form, with what it should show now. */
function seeOther(page: URL, asked: FormRequest, query: Partial<ReturnType<typeof readPageQuery>>) {
  const search = toPageSearch({ ...NO_QUERY, ...readPageQuery(page.searchParams), ...query });
  return new Response(null, {
    status: SEE_OTHER,
    headers: {
      location: localLocation({ pathname: page.pathname, search, hash: `#${asked.webform}` }),
      ...privateHeaders(asked),
    },
  });
}

const referencesIn = (files: Posted['files']): Answers =>
  Object.fromEntries(Object.entries(files).map(([key, list]) => [key, list.map(({ ref }) => ref)]));

/** Stores all that was answered, and shows the form again with what is wrong. */
function redrawn(asked: FormRequest, page: URL, posted: Posted, redraw: Redraw): Response {
  const { site, webform, visitor } = asked;
  const { files, draft } = posted;
  const answers = { ...posted.answers, ...referencesIn(files) };
  const content = {
    ...{ site: site.id, webform, answers, files, confirmation: null, sent: null },
    ...redraw,
  };
  const id = drafts().save(content, visitor, draft);
  return seeOther(page, asked, { form: webform, draft: id, receipt: null });
}

/** To its receipt, with what the backend sent of it; the answers are not stored any longer. */
function sent(
  asked: FormRequest,
  page: URL,
  { draft, fingerprint }: Posted,
  { receipt, title, message, next }: Accepted,
): Response {
  const { site, webform, visitor } = asked;
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
    if (confirmation || draft) id = drafts().save(content, visitor, draft);
  } catch (error) {
    // It has been sent, whatever else cannot be kept.
    if (!(error instanceof DraftsUnavailable)) throw error;
  }
  return seeOther(page, asked, { form: webform, draft: id, receipt });
}

/**
 * Without script, the earlier steps of a form are in its draft. What that was sent with is shown once
 * more; null where there is nothing in the way of the post.
 */
function sentBefore(asked: FormRequest, page: URL, posted: Posted): Response | null {
  const { sent: before, step, isForgotten, lost } = posted;
  if (before?.isSame) {
    const { draft, receipt } = before;
    return seeOther(page, asked, { form: asked.webform, draft, receipt });
  }
  if (step === null || !isForgotten) return null;
  const message = before
    ? failedResult('conflict', asked).message
    : messagesOf(asked.language).webform.trouble.forgotten;
  return redrawn(asked, page, posted, { problems: lost, message, step: null });
}

/** To the step before or after, once what was answered in this one is right. */
function turned(asked: FormRequest, form: Form, page: URL, posted: Posted): Response {
  const { step, operation, answers, problems, lost } = posted;
  const words = messagesOf(asked.language).webform;
  const steps = visibleSteps(form, evaluate(form, answers));
  const index = steps.findIndex(({ key }) => key === step?.key);
  const own = operation === 'next' && step ? validate(form, answers, words, step.elements) : [];
  const wrong = [...problems, ...own, ...lost];
  if (wrong.length > 0)
    return redrawn(asked, page, posted, {
      ...{ problems: wrong, message: null, step: step?.key ?? null },
    });
  const target = steps[operation === 'next' ? index + 1 : Math.max(0, index - 1)] ?? step;
  return redrawn(asked, page, posted, { problems: [], message: null, step: target?.key ?? null });
}

/** Which step a wizard shows when something in it is wrong: the first of those. */
function stepOf(form: Form, problems: readonly Problem[], posted: Posted): string | null {
  const wrong = new Set(problems.map(({ key }) => key));
  const first = form.steps.find(({ elements }) =>
    questionsIn(elements).some(({ key }) => wrong.has(key)),
  );
  return first?.key ?? posted.step?.key ?? null;
}

/** A fresh token as old as the one that came with the post: time that was taken stays taken. */
function renewed({ site, webform }: FormRequest, before: Posted['token']): string {
  const issuedAt = before.kind === 'valid' ? before.issuedAt : Date.now();
  return signToken({ form: webform, site: site.id, key: randomUUID(), issuedAt });
}

function toScript(asked: FormRequest, token: Posted['token'], result: SubmissionResult): Response {
  const headers = privateHeaders(asked);
  switch (result.outcome) {
    case 'accepted':
      return Response.json(result, { headers });
    case 'rejected':
      return Response.json({ ...result, token: renewed(asked, token) }, { status: 422, headers });
    case 'failed':
      return failedReply(result);
  }
}

/** Submits a posted form, or turns to another step of it, and replies for a script or without. */
export async function replyToPost(
  request: Request,
  asked: FormRequest,
  form: Form,
  posted: Posted,
): Promise<Response> {
  const { language, origin, visitor } = asked;
  const referer = request.headers.get('referer');
  const page = pageAddress({ origin, language, page: posted.page, referer });
  const forScript = isScript(request);
  if (!forScript) {
    const before = sentBefore(asked, page, posted);
    if (before) return before;
    if (posted.operation !== 'submit') return turned(asked, form, page, posted);
  }

  const result = await submit(asked, { visitor, form, posted, page }, dependencies);
  if (forScript) return toScript(asked, posted.token, result);
  switch (result.outcome) {
    case 'accepted':
      return sent(asked, page, posted, result);
    case 'rejected': {
      const { problems, message } = result;
      const step = stepOf(form, problems, posted);
      return redrawn(asked, page, posted, { problems, message, step });
    }
    case 'failed': {
      const step = posted.step?.key ?? null;
      const { message } = result;
      return redrawn(asked, page, posted, { problems: posted.lost, message, step });
    }
  }
}
