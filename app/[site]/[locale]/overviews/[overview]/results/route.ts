import { loadOverview } from '@/components/views/overview/results';
import { readQuery } from '@/lib/routing/overview-query';
import { notFound, siteRoute } from '@/app/_request/responses';
import { overviewIn, type OverviewParams } from '@/app/_request/overview';

export const dynamic = 'force-dynamic';

export const GET = siteRoute<OverviewParams>(async (_site, params, request) => {
  const found = overviewIn(params);
  if (!found) return notFound();
  const { site, language, overview } = found;
  const { query } = readQuery(overview, new URL(request.url).searchParams);
  const siteLocale = { site: site.id, language };
  const { results } = await loadOverview({ siteLocale, overview, query });
  return Response.json(results);
});
