import { originOf } from '@/app/_request/params';
import { notFound } from '@/app/_request/responses';
import { LANGUAGES } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';

// `Expires` depends on the time, `Canonical` on the environment at run time.
export const dynamic = 'force-dynamic';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116 recommends less than a year; a cached copy is at most a week old. */
const VALID_MS = 90 * DAY_MS;

type Context = { params: Promise<{ site: string }> };

/** security.txt (RFC 9116). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const site = siteById((await params).site);
  if (!site) return notFound();
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
}
