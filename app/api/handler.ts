import { readLimited } from '@/lib/cms/http/body';
import { replyEmpty, replyLimited } from '@/app/api/replies';
import { env } from '@/lib/platform/env';
import { clientAddressIn } from '@/lib/platform/client-network';
import { openRateLimiter, type RouteClass } from '@/lib/platform/rate-limiter';
import { siteByHost } from '@/sites/resolve';
import type { Site } from '@/sites/site';

type Params = Readonly<Record<string, string | undefined>>;

type Options<Context> = {
  /** Null is a 404. */
  resolve: (site: Site, params: Params, request: Request) => Context | null;
  /** Rejects a request before it counts against the rate limit. */
  guard?: (context: Context, request: Request) => Response | null;
  /** Null where the edge server's limit is enough. */
  rateLimit: {
    limit: RouteClass;
    /** A 429 without a body, unless it is given. */
    exceeded?: (context: Context, retryAfterS: number, request: Request) => Response;
  } | null;
  notFound?: () => Response;
  respond: (context: Context, request: Request) => Response | Promise<Response>;
};

export const handler =
  <Context>({
    resolve,
    guard,
    rateLimit,
    notFound = () => replyEmpty(404),
    respond,
  }: Options<Context>) =>
  async (request: Request, route?: { params: Promise<Params> }): Promise<Response> => {
    const site = siteByHost(request.headers.get('host'), env().SITE_HOSTS);
    const context = site && resolve(site, (await route?.params) ?? {}, request);
    if (!context) return notFound();
    const rejected = guard?.(context, request);
    if (rejected) return rejected;
    if (rateLimit) {
      const client = clientAddressIn(request.headers);
      const taken = await (await openRateLimiter()).take(rateLimit.limit, client);
      const { exceeded = replyLimited } = rateLimit;
      if (taken.kind === 'limited') return exceeded(context, taken.retryAfterS, request);
    }
    return respond(context, request);
  };

type JsonOptions<Context, Input> = Omit<Options<Context>, 'respond'> & {
  maxBytes: number;
  /** Null is a 400. */
  parse: (body: unknown) => Input | null;
  invalid?: () => Response;
  respond: (input: Input, context: Context) => Response | Promise<Response>;
};

/** Null past the limit. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  try {
    return await readLimited(request, maxBytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  try {
    const body: unknown = JSON.parse(await readLimited(request, maxBytes));
    return body;
  } catch {
    // Too long, truncated or no JSON: `parse` rejects null.
    return null;
  }
}

export const jsonHandler = <Context, Input>({
  maxBytes,
  parse,
  invalid = () => replyEmpty(400),
  respond,
  ...options
}: JsonOptions<Context, Input>) =>
  handler<Context>({
    ...options,
    respond: async (context, request) => {
      const input = parse(await readJson(request, maxBytes));
      return input === null ? invalid() : respond(input, context);
    },
  });
