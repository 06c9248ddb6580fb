import { z } from 'zod';
import { type PageRoute, pageRoute } from './route-of';

/**
 * From an edge process to the renderer, which listens on the loopback only. The edge removes headers
 * that begin so from every request that comes in.
 */
const PREFIX = 'x-edge-';

/** When content last changed, in unix ms. Without it nothing is used that was loaded for another request. */
export const CONTENT_CHANGED_HEADER = `${PREFIX}content-changed`;

/** The site and route that the edge decided on, so that no other module resolves the host and path again. */
export const ROUTE_HEADER = `${PREFIX}route`;

export const isEdgeHeader = (name: string): boolean => name.startsWith(PREFIX);

const decision = z.object({ site: z.string(), route: pageRoute });

type RouteDecision = z.output<typeof decision>;

type Decided = {
  site: string;
  /** Null for what has the same path in Next. */
  route: PageRoute | null;
  contentChangedAt: number | null;
};

/** Paths are percent-encoded, so the headers are ASCII. */
export const writeEdgeHeaders = ({ site, route, contentChangedAt }: Decided) => ({
  ...(route && { [ROUTE_HEADER]: JSON.stringify({ site, route } satisfies RouteDecision) }),
  ...(contentChangedAt !== null && { [CONTENT_CHANGED_HEADER]: String(contentChangedAt) }),
});

/** Returns null for a request that did not come from an edge process. */
export function readDecision(header: string | string[] | null | undefined): RouteDecision | null {
  return typeof header === 'string' ? decision.parse(JSON.parse(header)) : null;
}
