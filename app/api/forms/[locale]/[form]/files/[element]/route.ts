import { services } from '@/app/services';
import { errorReply, formHandler, privateHeaders } from '@/app/api/forms/form-request';
import { loadForm } from '@/lib/cms/webform';
import { fieldsIn } from '@/lib/forms/definition/form';
import { uploadMessage } from '@/lib/forms/submission/files';
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
  respond: async (context, request) => {
    const { site, language, webform, session, params } = context;
    const messages = messagesOf(language).webform;
    const form = await loadForm({ site: site.id, language }, webform, messages);
    const element = fieldsIn(form?.elements ?? []).find(({ key }) => key === params['element']);
    if (element?.kind !== 'file' || !request.body) return errorReply('gone', context);
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
    return Response.json(
      { ref, name, size },
      { status: CREATED, headers: privateHeaders(context) },
    );
  },
});
