import type { IncomingMessage } from 'node:http';
import { failure, type Answer } from '@/backend/http/answer';
import type { Backend } from '@/backend/http/call';
import { pictureAt } from '@/backend/files/picture-name';

/** A picture in one style; drawn when it is first asked for. */
export async function answerPicture(
  path: readonly string[],
  request: IncomingMessage,
  { pictures }: Backend,
): Promise<Answer> {
  const picture = pictureAt(path);
  if (!picture) return failure(404, 'The picture was not found.');

  const etag = `"${pictures.version}-${picture.style}-${picture.name}"`;
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
  };
  if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
  return { status: 200, headers, body: await pictures.read(picture) };
}
