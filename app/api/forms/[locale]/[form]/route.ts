import { type FormParams, formRequest, guarded } from '@/app/api/forms/form-request';
import { DraftsUnavailable } from '@/lib/forms/drafts';
import type { Trouble } from '@/lib/forms/submission/result';
import { UnreadablePost } from '@/lib/forms/submission/read-form-data';
import { TooManyAnswersError } from '@/lib/forms/definition/form-data';
import { isScript, errorReply } from '@/app/api/forms/replies';
import { formNamed } from '@/lib/cms/webform';
import { BackendError } from '@/lib/cms/http/failure';
import { QuarantineUnavailable } from '@/lib/forms/uploads/failures';
import { receivePost } from '@/lib/forms/submission/receive-post';
import { messagesOf } from '@/lib/i18n/messages';
import { answerPost } from './answer-post';

export const dynamic = 'force-dynamic';

/** Whether what keeps answers, or the form itself, cannot be had now. */
const isUnavailable = (error: unknown) =>
  error instanceof QuarantineUnavailable ||
  error instanceof DraftsUnavailable ||
  error instanceof BackendError;

type Context = { params: Promise<FormParams> };

/**
 * Takes a posted form. Without script: 303 to its receipt, or to its page with what is wrong and all
 * that was answered. With script the same as JSON.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const asked = formRequest(request, await params);
  if (!asked) return Response.json({ message: 'Not found' }, { status: 404 });
  const forScript = isScript(request);
  const trouble = (kind: Trouble) => errorReply(kind, asked, forScript);
  const guard = await guarded(request, asked, 'submit');
  if (guard.kind === 'foreign' || guard.kind === 'preview') return trouble(guard.kind);
  if (guard.kind === 'limited') return errorReply('limited', asked, forScript, guard.retryAfterS);

  const { site, language, webform, visitor } = asked;
  const words = messagesOf(language).webform;
  try {
    const form = await formNamed({ site: site.id, language }, webform);
    if (!form) return Response.json({ message: 'Not found' }, { status: 404 });
    const posted = await receivePost(request, form, { site: site.id, visitor, words });
    return await answerPost(request, asked, form, posted);
  } catch (error) {
    if (error instanceof UnreadablePost || error instanceof TooManyAnswersError)
      return trouble('unreadable');
    if (isUnavailable(error)) return trouble('unavailable');
    throw error;
  }
}
