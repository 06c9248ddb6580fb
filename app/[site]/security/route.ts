import { originOf } from '@/app/_request/params';
import { siteRoute } from '@/app/_request/responses';
import { LANGUAGES } from '@/lib/content/language';

// `Expires` depends on the time, `Canonical` on the environment at run time.
export const dynamic = 'force-dynamic';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116 recommends less than a year; a cached copy is at most a week old. */
const VALID_MS = 90 * DAY_MS;

/** security.txt (RFC 9116). */
export const GET = siteRoute((site) => {
  const origin = originOf(site);
  const lines = [
    `Contact: mailto:${site.contact.mail}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
});
