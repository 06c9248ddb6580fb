import { type FormParams, formRequest, guarded } from '@/app/api/forms/form-request';
import type { Trouble } from '@/lib/forms/submission/result';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { uploadWords } from '@/lib/forms/submission/files';
import { sessionCookie } from '@/lib/forms/submission/form-session';
import { questionsIn } from '@/lib/forms/definition/form';
import { troubleWords } from '@/app/api/forms/replies';
import { formNamed } from '@/lib/cms/webform';
import { BackendError } from '@/lib/cms/http/failure';
import { QuarantineUnavailable } from '@/lib/forms/uploads/failures';
import { messagesOf } from '@/lib/i18n/messages';
import { fileNameIn } from './file-name-in';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<FormParams & { element: string }> };

const CREATED = 201;
const REFUSED = 422;

/** Takes one file of a form as it is chosen: raw bytes, streamed into quarantine (trust rule 9). */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { element: key, ...rest } = await params;
  const asked = formRequest(request, rest);
  if (!asked) return Response.json({ message: 'Not found' }, { status: 404 });
  const trouble = (reason: Trouble, status: number) =>
    Response.json({ message: troubleWords(reason, asked) }, { status });
  const guard = await guarded(request, asked, 'upload');
  if (guard.kind === 'foreign' || guard.kind === 'preview') return trouble(guard.kind, 403);
  if (guard.kind === 'limited') return trouble('limited', 429);

  const { site, language, webform, visitor, origin } = asked;
  const words = messagesOf(language).webform;
  try {
    const form = await formNamed({ site: site.id, language }, webform);
    const element = questionsIn(form?.elements ?? []).find((one) => one.key === key);
    if (element?.kind !== 'file' || !request.body)
      return Response.json({ message: 'Not found' }, { status: 404 });
    const length = request.headers.get('content-length');
    const received = await quarantine().receive(request.body, {
      site: site.id,
      webform,
      element: key,
      visitor,
      fileName: fileNameIn(request.headers.get('content-disposition')),
      declaredLength: length === null ? null : Number(length),
      maxBytes: element.maxBytes,
      extensions: element.extensions,
    });
    if (received.kind === 'refused') {
      const message = uploadWords(received.reason, element, words);
      return Response.json({ message }, { status: REFUSED });
    }
    const { ref, name, size } = received;
    return Response.json(
      { ref, name, size },
      {
        status: CREATED,
        headers: {
          'cache-control': 'no-store',
          'set-cookie': sessionCookie(visitor, origin.startsWith('https:')),
        },
      },
    );
  } catch (error) {
    if (error instanceof QuarantineUnavailable || error instanceof BackendError)
      return trouble('unavailable', 503);
    throw error;
  }
}
