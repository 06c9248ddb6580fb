import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'content-disposition';
import { type HttpResponse, errorResponse, serverError, json } from '@/backend/http/response';
import { momentItem, value } from '@/backend/serialize/items';
import { mediaType, saveBody } from '@/backend/http/body';
import { parseElements, FILE_TYPES, flat } from '@/backend/webform/element';
import { fileRules } from '@/backend/webform/file-rules';
import type { Call } from './call';
import { webformOf } from './webform';

const FILE_NAME = /\bfilename(?<star>\*?)="(?<name>[^"]+)"/;
const BYTES_PER_MB = 1_048_576;

const HEADER_NEEDED =
  '"Content-Disposition" header is required. A file name in the format "filename=FILENAME" must be provided.';

const rejectUpload = (reason: string) =>
  errorResponse(422, `Unprocessable Entity: file validation failed.\n${reason}`);

/** Stores a file for one element of a form in quarantine. */
export async function uploadResponse(call: Call): Promise<HttpResponse> {
  const { backend, request, param } = call;
  const { submissions } = backend;
  if (mediaType(request) !== 'application/octet-stream')
    return errorResponse(
      415,
      'No route found that matches the Content-Type; send application/octet-stream.',
    );
  const webform = webformOf(call, param('id'));
  if (!webform) return errorResponse(404, 'The webform was not found.');
  if (webform.status === 'closed')
    return errorResponse(403, 'This form is closed to new submissions.');
  const element = flat(parseElements(webform.elements)).find(({ key }) => key === param('element'));
  if (!element || !FILE_TYPES.has(element.type)) return serverError();

  const disposition = request.headers['content-disposition'] ?? '';
  const { star, name } = FILE_NAME.exec(disposition)?.groups ?? {};
  if (star)
    return errorResponse(400, 'The extended "filename*" format is currently not supported.');
  if (!name) return errorResponse(400, HEADER_NEEDED);
  const fileName = path.basename(parse(disposition).parameters.filename ?? name);

  const { extensions, maxMegabytes } = fileRules(element);
  const extension = path.extname(fileName).slice(1).toLowerCase();
  if (!extensions.includes(extension))
    return rejectUpload(
      `Only files with the following extensions are allowed: ${extensions.join(' ')}.`,
    );

  const storedAs = `${randomUUID()}.upload`;
  const file = path.join(submissions.quarantine, storedAs);
  await mkdir(submissions.quarantine, { recursive: true });
  const size = await saveBody(request, file, maxMegabytes * BYTES_PER_MB);
  if (size === null)
    return rejectUpload(`The file exceeds the maximum file size of ${maxMegabytes} MB.`);

  const owner = { webformId: webform.id, element: element.key };
  const { fid, uuid, created } = submissions.addFile({ ...owner, name: fileName, size, storedAs });
  const entity = {
    fid: value(fid),
    uuid: value(uuid),
    langcode: value(call.lang),
    uid: [],
    filename: value(fileName),
    uri: [{ value: `private://webform/${webform.id}/_sid_/${fileName}`, url: '' }],
    filemime: value('application/octet-stream'),
    filesize: value(size),
    status: value(false),
    created: momentItem(created),
    changed: momentItem(created),
  };
  return json(entity, [], 201);
}
