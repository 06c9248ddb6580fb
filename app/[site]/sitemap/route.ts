import { BackendError } from '@/lib/cms/http/failure';
import { originOf } from '@/app/_request/params';
import { notFound, unavailable } from '@/app/_request/responses';
import { sitemap } from '@/lib/cms/sitemap';
import { LANGUAGES } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { log } from '@/lib/platform/log';
import { siteById } from '@/sites/resolve';

type Entry = { path: string; paths: Paths; changed: string | null };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);

export function toXml(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, paths, changed }) => {
    const alternates = LANGUAGES.flatMap((language) => {
      const alternate = paths[language];
      return alternate
        ? `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(origin + alternate)}"/>`
        : [];
    });
    const lastmod = changed ? `<lastmod>${escape(changed)}</lastmod>` : '';
    return `<url><loc>${escape(origin + path)}</loc>${lastmod}${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

// Depends on the environment at run time.
export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string }> };

/** Responds 503 during an outage: an empty sitemap would drop the site from search engines. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const site = siteById((await params).site);
  if (!site) return notFound();
  try {
    const lists = await Promise.all(
      LANGUAGES.map((language) => sitemap({ site: site.id, language })),
    );
    const origin = originOf(site);
    return new Response(toXml(lists.flat(), origin), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  } catch (error) {
    if (error instanceof BackendError)
      log('error', 'no site map', { failure: error.failure, status: error.status });
    return unavailable(error);
  }
}
