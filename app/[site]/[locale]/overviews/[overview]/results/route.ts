import { loadOverview } from '@/components/views/overview/results';
import { readQuery } from '@/lib/routing/overview-query';
import { notFound, respondUnavailable } from '@/app/_request/responses';
import { overviewIn, type OverviewParams } from '@/app/_request/overview';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<OverviewParams> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = overviewIn(await params);
  if (!found) return notFound();
  const { site, language, overview } = found;
  const { query } = readQuery(overview, new URL(request.url).searchParams);
  try {
    const siteLocale = { site: site.id, language };
    const { results } = await loadOverview({ siteLocale, overview, query });
    return Response.json(results);
  } catch (error) {
    return respondUnavailable(error);
  }
}
