import { BackendError } from '@/lib/cms/http/failure';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export const notFound = () => new Response('Not found', { status: 404 });

type SiteParams = { site: string };
type Respond<Params> = (
  site: Site,
  params: Params,
  request: Request,
) => Promise<Response> | Response;

/** A route below a site: 404 where there is no such site, 503 during an outage; throws what is not of the backend. */
export const siteRoute =
  <Params extends SiteParams>(respond: Respond<Params>) =>
  async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    const params = await context.params;
    const site = siteById(params.site);
    if (!site) return notFound();
    try {
      return await respond(site, params, request);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
    }
  };
