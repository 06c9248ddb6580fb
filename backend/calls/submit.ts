import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type HttpResponse, errorResponse, serverError, json } from '@/backend/http/response';
import { mediaType, textBody } from '@/backend/http/body';
import { jsonIn } from '@/backend/json';
import { ShapeError } from '@/backend/webform/check-answer';
import { checkSubmission, filesNamed } from '@/backend/webform/check-submission';
import { parseElements } from '@/backend/webform/element';
import type { Answers } from '@/backend/webform/input-value';
import { messages } from '@/backend/webform/messages';
import { getOwn } from '@/backend/get-own';
import type { Call } from './call';
import { type Webform, webformOf, withTermOptions } from './webform';

const MAX_BODY_BYTES = 1_000_000;

const submission = z.looseObject({ webform_id: z.string() });

/** The 400 body for a form that cannot be submitted at all. */
const rejection = (message: string) => json({ error: { message } }, [], 400);

function confirm(sid: string, { confirmation, title }: Webform): HttpResponse {
  return json({
    sid,
    confirmation_type: confirmation.type,
    confirmation_url: confirmation.url ?? '',
    confirmation_message: confirmation.message ?? '',
    confirmation_title: confirmation.title ?? title,
  });
}

/** Synchronous, so that no other submission can come between the check and the write. */
function storeSubmission(
  call: Call,
  webform: Webform,
  answers: Answers,
  key: string | null,
): HttpResponse {
  const { site, lang } = call;
  const { submissions } = call.backend;
  const known = key === null ? null : submissions.sidOf(site, webform.id, key);
  // It was accepted before, whatever became of the form since then.
  if (known !== null) return confirm(known, webform);

  if (webform.status === 'closed') return rejection(messages[lang].closed());
  if (webform.limit !== null && submissions.countOf(webform.id) >= webform.limit)
    return rejection(messages[lang].full());

  const elements = withTermOptions(call, parseElements(webform.elements));
  const { data, errors } = checkSubmission(elements, answers, lang, (element, value) =>
    submissions.hasValue(webform.id, element, value),
  );
  if (Object.keys(errors).length > 0)
    return json({ message: 'Submitted Data have validation errors.', error: errors }, [], 400);
  const fids = filesNamed(elements, data);
  const sid = submissions.add({ webformId: webform.id, site, lang, data, fids, key });
  return confirm(sid, webform);
}

/** Stores a submission. It is on disk before the response is sent. */
export async function submissionResponse(call: Call): Promise<HttpResponse> {
  const { request } = call;
  if (mediaType(request) !== 'application/json')
    return errorResponse(
      415,
      'No route found that matches the Content-Type; send application/json.',
    );
  const key = call.backend.recognisesKeys ? idempotencyKey(request) : null;
  if (key === undefined) return errorResponse(400, 'The Idempotency-Key header cannot be used.');
  const body = await textBody(request, MAX_BODY_BYTES);
  if (body === null) return errorResponse(413, 'The submission is too large.');

  const content = jsonIn(body);
  if (typeof content !== 'object' || content === null) return errorResponse(400, 'Syntax error');
  const sent = submission.safeParse(content);
  const webform = sent.success ? webformOf(call, sent.data.webform_id) : null;
  if (!sent.success || !webform) return rejection('Invalid webform_id value.');

  try {
    return withKey(storeSubmission(call, webform, sent.data, key), key);
  } catch (error) {
    if (error instanceof ShapeError) return serverError();
    throw error;
  }
}

const HEADER = 'Idempotency-Key';
/** Visible ASCII: what a header can hold unquoted. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key that makes a submission arrive once; null without one, undefined for one that cannot be used. */
function idempotencyKey({ headers }: IncomingMessage): string | null | undefined {
  const value = getOwn(headers, HEADER.toLowerCase());
  if (value === undefined) return null;
  return typeof value === 'string' && KEY.test(value) ? value : undefined;
}

/** Confirms that the key was applied: a backend without idempotency keys omits the header. */
const withKey = (response: HttpResponse, key: string | null): HttpResponse =>
  key === null ? response : { ...response, headers: { ...response.headers, [HEADER]: key } };
