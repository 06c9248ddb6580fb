import { sitemap } from '@/lib/cms/sitemap';
import { env } from '@/lib/platform/env';
import { BackendError } from '@/lib/cms/http/failure';
import { log } from '@/lib/platform/log';
import { LANGUAGES } from '@/lib/content/language';
import { siteById, siteOrigin } from '@/sites/resolve';
import { toXml } from './to-xml';

// It depends on the running configuration, not on the build.
export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string }> };

/** All addresses of one site in both languages (sitemaps.org). An outage is 503, never empty. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const site = siteById((await params).site);
  if (!site) return new Response('Not found', { status: 404 });
  try {
    const lists = await Promise.all(
      LANGUAGES.map((language) => sitemap({ site: site.id, language })),
    );
    const origin = siteOrigin(site, env().SITE_HOSTS, env().PORT);
    return new Response(toXml(lists.flat(), origin), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log('error', 'no site map', { failure: error.failure, status: error.status });
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
  }
}
