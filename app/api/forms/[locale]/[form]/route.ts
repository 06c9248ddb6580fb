import { services } from '@/app/services';
import { formHandler } from '@/app/api/forms/form-request';
import { errorReply, isScript } from '@/app/api/forms/replies';
import { BackendError } from '@/lib/cms/http/failure';
import { formNamed } from '@/lib/cms/webform';
import { TooManyAnswersError } from '@/lib/forms/definition/form-data';
import { StorageUnavailable } from '@/lib/platform/database';
import { MalformedPost, UnreadablePost } from '@/lib/forms/submission/read-form-data';
import { receivePost } from '@/lib/forms/submission/receive-post';
import { messagesOf } from '@/lib/i18n/messages';
import { replyToPost } from './reply-to-post';

export const dynamic = 'force-dynamic';

/**
 * Without script: 303 to the receipt, or to the page with problems and answers. With script: JSON.
 */
export const POST = formHandler({
  limit: 'submit',
  reject: (error, context, request, retryAfterS) =>
    errorReply(error, context, isScript(request), retryAfterS),
  respond: async (context, request) => {
    const { site, language, webform, session } = context;
    const messages = messagesOf(language).webform;
    try {
      const form = await formNamed({ site: site.id, language }, webform, messages);
      if (!form) return errorReply('gone', context, isScript(request));
      const stores = services();
      const from = { site: site.id, session, language };
      const posted = await receivePost(request, form, from, stores);
      return await replyToPost(request, { ...context, form, posted }, stores);
    } catch (error) {
      if (error instanceof MalformedPost)
        return errorReply('malformed', context, isScript(request));
      if (error instanceof UnreadablePost || error instanceof TooManyAnswersError)
        return errorReply('unreadable', context, isScript(request));
      if (error instanceof StorageUnavailable || error instanceof BackendError)
        return errorReply('unavailable', context, isScript(request));
      throw error;
    }
  },
});
