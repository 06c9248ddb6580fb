import { originOf } from '@/app/_request/params';
import { notFound } from '@/app/_request/responses';
import { siteById } from '@/sites/resolve';

// Depends on the environment at run time.
export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const site = siteById((await params).site);
  if (!site) return notFound();
  const origin = originOf(site);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
