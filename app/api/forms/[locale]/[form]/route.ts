import { services } from '@/app/services';
import { errorReply, formHandler } from '@/app/api/forms/form-request';
import { loadForm } from '@/lib/cms/webform';
import { receivePost } from '@/lib/forms/submission/receive-post';
import { messagesOf } from '@/lib/i18n/messages';
import { replyToPost } from './reply-to-post';

export const dynamic = 'force-dynamic';

/** For who opens the address of a rejected form again, which a browser shows: nothing is sent by that. */
export const GET = formHandler({
  limit: null,
  respond: (context) => {
    const { body, headers } = errorReply('malformed', context);
    headers.set('allow', 'POST');
    return new Response(body, { status: 405, headers });
  },
});

/**
 * Without script: 303 to the receipt, or to the page with problems and answers. With script: JSON.
 */
export const POST = formHandler({
  limit: 'submit',
  respond: async (context, request) => {
    const { site, language, webform, session } = context;
    const form = await loadForm({ site: site.id, language }, webform, messagesOf(language).webform);
    if (!form) return errorReply('gone', context);
    const stores = services();
    const posted = await receivePost(request, form, { site: site.id, session, language }, stores);
    if (posted.token.kind === 'preview') return errorReply('preview', context);
    return replyToPost(request, { ...context, form, posted }, stores);
  },
});
