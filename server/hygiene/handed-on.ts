import type { IncomingHttpHeaders } from 'node:http';
import type { Visitor } from './visitor';

/** About one connection (RFC 9110, 7.6.1); `expect` is answered by Node before we see the body. */
const HOP =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect|accept-encoding)$/;

/** Where a request goes and where it ends: no visitor takes these away by naming them in Connection. */
const FRAMING = /^(?:host|content-length|transfer-encoding)$/;

/** What Next and this project take for their own word, so nobody else may say it (trust rule 1). */
const OURS =
  /^(?:x-middleware-.*|x-nextjs-.*|x-next-.*|x-invoke-.*|x-prerender-.*|x-matched-path|x-client-.*|x-forwarded.*|forwarded|next-resume|next-action|x-now-.*|x-vercel-.*)$/;

/**
 * The headers of a request as Next gets them: what it must not believe is gone, and who asks stands
 * in `x-client-address` and `x-client-scheme`. No `accept-encoding`: the door packs answers itself.
 */
export function handedOn(headers: IncomingHttpHeaders, visitor: Visitor): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !HOP.test(name) && !OURS.test(name) && (FRAMING.test(name) || !named.includes(name)),
  );
  return {
    ...Object.fromEntries(kept),
    'x-client-address': visitor.address,
    'x-client-scheme': visitor.scheme,
  };
}
