import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { blockUrl, jsonUrl, menuUrl } from '@/lib/cms/api-url';
import { BEGUN_CHANNEL, type BegunCall, type BegunQuery } from '@/lib/cms/http/begun';
import { BackendError, isMissing } from '@/lib/cms/http/failure';
import { send } from '@/lib/cms/send';
import type { SiteLocale } from '@/lib/content/language';
import { entityAddressOf, routeOf, splitUrl } from '@/lib/routing/route-of';
import { type HostNames, siteByHost } from '@/sites/resolve';
import type { Site } from '@/sites/site';

const begun = new AsyncLocalStorage<ReadonlyMap<string, BegunCall>>();

const isQuery = (message: unknown): message is BegunQuery =>
  typeof message === 'object' &&
  message !== null &&
  'href' in message &&
  'respond' in message &&
  typeof message.respond === 'function';

subscribe(BEGUN_CHANNEL, (query) => {
  if (!isQuery(query)) return;
  const call = begun.getStore()?.get(query.href);
  if (call) query.respond(call);
});

const begin = (url: URL): BegunCall =>
  send(url).then(
    (response) => ({ kind: 'loaded', response }),
    (error: unknown) => ({
      kind: 'failed',
      failure: error instanceof BackendError ? error.failure : 'unreachable',
    }),
  );

/** Without the night line, which only pages about a problem have where it is not the banner. */
function layoutUrls({ menus, blocks }: Site, siteLocale: SiteLocale): URL[] {
  const { footerContact, aboutUs, openingHours, banner, newsletter } = blocks;
  return [
    ...[menus.main, menus.footer, menus.social].map((name) => menuUrl(siteLocale, name)),
    ...[footerContact, aboutUs, openingHours, banner, newsletter].flatMap((id) =>
      id === null ? [] : [blockUrl(siteLocale, id)],
    ),
  ];
}

type Lookup = { site: Site; siteLocale: SiteLocale; url: URL };

function lookupOf(
  { method, url = '/', headers }: IncomingMessage,
  hosts: HostNames,
): Lookup | null {
  const site = siteByHost(headers.host ?? null, hosts);
  // The cookie of an editor opens drafts.
  if (!site || method !== 'GET' || headers.cookie !== undefined || url.includes('//')) return null;
  const route = routeOf(splitUrl(url), site.overviews);
  const address = route.kind === 'render' ? entityAddressOf(route) : null;
  if (!address) return null;
  const siteLocale = { site: site.id, language: address.language };
  return { site, siteLocale, url: jsonUrl(siteLocale, address.path) };
}

/** One call after the other does not take long up to here. */
const FAST_MS = 15;
/** In a row: a busy process has slow ones too, but a slow backend no fast one. */
const SLOW_CALLS = 8;

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Next takes as long to render "not found" as a page, and the edge shows another page anyway. */
export function withEntityLookup(handle: Handler, hosts: HostNames): Handler {
  let slow = 0;
  /** Who tries paths tries many: after one that is missing, each costs one call, until a page is there again. */
  let wasFound = false;

  return async (request, response) => {
    const lookup = lookupOf(request, hosts);
    if (!lookup) return handle(request, response);
    const { site, siteLocale, url } = lookup;
    const isEarly = slow >= SLOW_CALLS && wasFound;
    const urls = isEarly ? [url, ...layoutUrls(site, siteLocale)] : [url];
    const began = performance.now();
    const calls = new Map(urls.map((each) => [each.href, begin(each)]));
    const entity = await calls.get(url.href);
    slow = performance.now() - began <= FAST_MS ? 0 : slow + 1;
    wasFound = entity?.kind === 'loaded' && !isMissing(entity.response.status);
    if (entity?.kind === 'loaded' && !wasFound)
      return response.writeHead(404, { 'content-type': 'text/html' }).end();
    return begun.run(calls, () => handle(request, response));
  };
}
