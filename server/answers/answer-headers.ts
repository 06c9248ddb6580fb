import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const RETRY_AFTER_S = 30;

/** Of the connection to Next, of how it works inside, or decided by the door alone. */
const OURS =
  /^(?:connection|keep-alive|transfer-encoding|x-powered-by|server|x-middleware-.*|x-page-tags|x-file-length|x-nextjs-(?:cache|prerender|stale-time|matched-path|rewritten-.*)|content-security-policy|date)$/;

/** What a visitor sees of the headers of an answer of Next: nobody keeps a problem. */
export function answerHeaders(headers: IncomingHttpHeaders, status: number): OutgoingHttpHeaders {
  const shown: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OURS.test(name)),
  );
  // Next takes the length of a stream away; the media route says it under another name.
  const length = headers['x-file-length'];
  if (length !== undefined) shown['content-length'] = String(length);
  if (status >= 400) {
    shown['cache-control'] = 'no-store';
    delete shown['etag'];
    if (status === 503) shown['retry-after'] ??= String(RETRY_AFTER_S);
  }
  return shown;
}

const FRAMES = /^frame-ancestors ([^;,]+)$/;

/** Who may frame a page, where the page itself says so and nothing else, as a preview does. */
export const frameAncestorsIn = ({
  'content-security-policy': policy,
}: IncomingHttpHeaders): string | null => FRAMES.exec(String(policy ?? ''))?.[1] ?? null;
