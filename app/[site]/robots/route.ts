import { originOf } from '@/app/_request/params';
import { siteRoute } from '@/app/_request/responses';

// Depends on the environment at run time.
export const dynamic = 'force-dynamic';

export const GET = siteRoute((site) => {
  const origin = originOf(site);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
});
