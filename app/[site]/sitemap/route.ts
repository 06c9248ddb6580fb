import { BackendError } from '@/lib/cms/http/failure';
import { originOf } from '@/app/_request/params';
import { siteRoute } from '@/app/_request/responses';
import { loadSitemap } from '@/lib/cms/feeds';
import { LANGUAGES } from '@/lib/content/language';
import { toSitemap } from '@/lib/feeds/sitemap';
import { log } from '@/lib/platform/log';

// Depends on the environment at run time.
export const dynamic = 'force-dynamic';

/** Responds 503 during an outage: an empty sitemap would drop the site from search engines. */
export const GET = siteRoute(async (site) => {
  try {
    const lists = await Promise.all(
      LANGUAGES.map((language) => loadSitemap({ site: site.id, language })),
    );
    const origin = originOf(site);
    return new Response(toSitemap(lists.flat(), origin), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  } catch (error) {
    if (error instanceof BackendError)
      log('error', 'no site map', { failure: error.failure, status: error.status });
    throw error;
  }
});
