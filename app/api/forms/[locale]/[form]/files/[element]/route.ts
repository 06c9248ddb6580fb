import { services } from '@/app/services';
import { formHandler, privateHeaders } from '@/app/api/forms/form-request';
import { errorReply } from '@/app/api/forms/replies';
import { BackendError } from '@/lib/cms/http/failure';
import { formNamed } from '@/lib/cms/webform';
import { fieldsIn } from '@/lib/forms/definition/form';
import { uploadMessage } from '@/lib/forms/submission/files';
import { StorageUnavailable } from '@/lib/platform/database';
import { messagesOf } from '@/lib/i18n/messages';
import { clientAddressIn } from '@/lib/platform/client-network';

export const dynamic = 'force-dynamic';

const CREATED = 201;
const REJECTED = 422;

/** RFC 8187. Invalid encoding is no name, which is rejected as an extension. */
function fileNameIn(header: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

export const POST = formHandler({
  limit: 'upload',
  reject: (error, context, _, retryAfterS) => errorReply(error, context, true, retryAfterS),
  respond: async (context, request) => {
    const { site, language, webform, session, params } = context;
    const messages = messagesOf(language).webform;
    try {
      const form = await formNamed({ site: site.id, language }, webform, messages);
      const element = fieldsIn(form?.elements ?? []).find(({ key }) => key === params['element']);
      if (element?.kind !== 'file' || !request.body) return errorReply('gone', context, true);
      const length = request.headers.get('content-length');
      const received = await services()
        .uploads()
        .receive(request.body, {
          site: site.id,
          webform,
          element: element.key,
          session,
          ipAddress: clientAddressIn(request.headers),
          fileName: fileNameIn(request.headers.get('content-disposition')),
          declaredLength: length === null ? null : Number(length),
          maxBytes: element.maxBytes,
          extensions: element.extensions,
          signal: request.signal,
        });
      if (received.kind === 'rejected') {
        const message = uploadMessage(received.reason, element, messages);
        return Response.json({ message }, { status: REJECTED });
      }
      const { ref, name, size } = received;
      const init = { status: CREATED, headers: privateHeaders(context) };
      return Response.json({ ref, name, size }, init);
    } catch (error) {
      if (error instanceof StorageUnavailable || error instanceof BackendError)
        return errorReply('unavailable', context, true);
      throw error;
    }
  },
});
