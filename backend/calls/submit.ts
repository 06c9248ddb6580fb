import { z } from 'zod';
import { failure, fault, json, type Answer } from '@/backend/http/answer';
import { mediaType, textBody } from '@/backend/http/body';
import type { Call } from '@/backend/http/call';
import { parseJson } from '@/backend/json';
import { ShapeFault } from '@/backend/webform/check-answer';
import { checkSubmission } from '@/backend/webform/check-submission';
import { elementsOf, flat } from '@/backend/webform/element';
import { messages } from '@/backend/webform/messages';
import { webformOf, type Webform } from '@/backend/webform/webform';

const MAX_BODY_BYTES = 1_000_000;

const submission = z.looseObject({ webform_id: z.string() });

/** The second of the three bodies of 400: the form cannot be sent at all. */
const refused = (message: string) => json({ error: { message } }, [], 400);

function parsed(body: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function confirmed(sid: string, { confirmation, title }: Webform): Answer {
  return json({
    sid,
    confirmation_type: confirmation.type,
    confirmation_url: confirmation.url ?? '',
    confirmation_message: confirmation.message ?? '',
    confirmation_title: confirmation.title ?? title,
  });
}

/** Takes a submission, by part A of the contract. It is on disk before the answer goes out. */
export async function answerSubmit(call: Call): Promise<Answer> {
  const { backend, request, site, lang } = call;
  if (mediaType(request) !== 'application/json')
    return failure(415, 'No route found that matches the Content-Type; send application/json.');
  const body = await textBody(request, MAX_BODY_BYTES);
  if (body === null) return failure(413, 'The submission is too large.');

  const content = parsed(body);
  if (typeof content !== 'object' || content === null) return failure(400, 'Syntax error');
  const sent = submission.safeParse(content);
  const webform = sent.success ? webformOf(call, sent.data.webform_id) : null;
  if (!sent.success || !webform) return refused('Invalid webform_id value.');
  if (webform.status === 'closed') return refused(messages[lang].closed());
  if (webform.limit !== null && backend.submissions.countOf(webform.id) >= webform.limit)
    return refused(messages[lang].full());

  try {
    const { data, errors } = checkSubmission(flat(elementsOf(webform.elements)), sent.data, lang);
    if (Object.keys(errors).length > 0)
      return json({ message: 'Submitted Data have validation errors.', error: errors }, [], 400);
    const sid = backend.submissions.add({ webformId: webform.id, site, lang, data });
    return confirmed(sid, webform);
  } catch (error) {
    if (error instanceof ShapeFault) return fault();
    throw error;
  }
}
