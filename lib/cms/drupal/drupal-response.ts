import 'server-only';
import { z } from 'zod';
import { apiUrl, callAt } from '@/lib/cms/api-url';
import { type BackendResponse, decodeResponse } from '@/lib/cms/http/client';
import { isMissing } from '@/lib/cms/http/failure';
import type { SiteLocale } from '@/lib/content/language';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { findEntity, isClosed } from './entity';
import { searchFeedPage, buildSitemapPage } from './feeds';
import { loadBlock, loadViewPage } from './list';
import { localHref, tagOf } from './paths';
import { type Calling, read } from './resources';

/** A menu item as the decoder of menus reads it. */
export type FlatItem = { title: string; uri: string; alias: string | null; below: FlatItem[] };

const target = z.object({
  href: z.string(),
  title: z.string(),
  hierarchy: z.array(z.string().regex(/^\d+$/)).min(1),
});

type Target = z.output<typeof target>;

/** By relation type (RFC 9264): `item`, unless an editor chose another one. */
const context = z
  .record(z.string(), z.unknown())
  .transform((members) =>
    Object.values(members).flatMap((targets) =>
      Array.isArray(targets) ? targets.flatMap((one) => target.safeParse(one).data ?? []) : [],
    ),
  );

const linkset = z.object({ linkset: z.array(context) }).transform((found) => found.linkset.flat());

const readPosition = ({ hierarchy }: Target) => Number(hierarchy.at(-1));

/** Items below one that is not there, since it may not be shown, are left out with it. */
function flattenBelow(all: readonly Target[], parent: readonly string[], local: Local): FlatItem[] {
  return all
    .filter(
      ({ hierarchy }) =>
        hierarchy.length === parent.length + 1 &&
        parent.every((step, depth) => hierarchy[depth] === step),
    )
    .toSorted((one, other) => readPosition(one) - readPosition(other))
    .map(({ href, title, hierarchy }) => ({
      title,
      uri: href,
      alias: local(href),
      below: flattenBelow(all, hierarchy, local),
    }));
}

type Local = (href: string) => string | null;

/** The tree of a Drupal menu (`/system/menu/{menu}/linkset`); `local` is the path on this site of a URL. */
export const menuOf = (body: unknown, local: Local): FlatItem[] =>
  flattenBelow(linkset.parse(body), [], local);

const NOT_FOUND: BackendResponse = { status: 404, location: null, body: null };

const ok = (value: unknown): BackendResponse =>
  value === null ? NOT_FOUND : { status: 200, location: null, body: JSON.stringify(value) };

/** By core's linkset, where that is switched on (`/admin/config/services/linkset`). */
async function loadMenu(siteLocale: SiteLocale, name: string, calling: Calling): Promise<unknown> {
  const url = apiUrl(siteLocale, `/system/menu/${name}/linkset`);
  const response = await read(url, calling);
  reportPageTags(`config:system.menu.${name}`);
  if (isMissing(response.status)) return null;
  return decodeResponse(response, url, (text) =>
    menuOf(JSON.parse(text), (href) => localHref(siteLocale, href)),
  );
}

async function entityResponse(
  siteLocale: SiteLocale,
  path: string,
  calling: Calling,
): Promise<BackendResponse> {
  const found = await findEntity(siteLocale, path, calling);
  if (found.kind === 'missing') return NOT_FOUND;
  return found.kind === 'moved'
    ? { status: found.status, location: found.to, body: null }
    : ok(found.entity);
}

const GONE: BackendResponse = { status: 410, location: null, body: null };

/** Drupal lists the fields of a closed form as ever. */
async function formFields(
  url: URL,
  siteLocale: SiteLocale,
  form: string,
  calling: Calling,
): Promise<BackendResponse> {
  const [fields, isClosedNow] = await Promise.all([
    read(url, calling),
    isClosed(siteLocale, form, calling),
  ]);
  return isClosedNow ? GONE : fields;
}

const secondsOf = (since: string | null): number | null =>
  since === null ? null : Math.floor(Date.parse(since) / 1_000);

const VIEW = /^\/entity\/view\/(?<view>\w+)\/(?<display>\w+)\/results$/;
const MENU = /^\/api\/menu_items\/(?<menu>[\w-]+)$/;
const BLOCK = /^\/block\/(?<id>\d+)$/;
/** Calls that `webform_rest` has too. */
const FORM = /^\/webform_rest\/(?<form>\w+)\/(?<part>\w+)/;

const isParameter = (name: string) => name === 'args[]' || name === 'page' || name === 'counts';

/**
 * Answers a call of the site's own module with calls that a stock Drupal has, in the same form, so
 * that the decoders are the same. Throws BackendError of those calls.
 */
export async function drupalResponse(url: URL, calling: Calling): Promise<BackendResponse> {
  const call = callAt(url);
  if (!call) return read(url, calling);
  const { siteLocale, path } = call;
  const { form, part } = FORM.exec(path)?.groups ?? {};
  if (form !== undefined) {
    reportPageTags(tagOf('webform', form));
    return part === 'fields' ? formFields(url, siteLocale, form, calling) : read(url, calling);
  }
  const page = Number(url.searchParams.get('page') ?? 0);
  const { view, display } = VIEW.exec(path)?.groups ?? {};
  if (view !== undefined && display !== undefined) {
    const args = url.searchParams.getAll('args[]');
    const filters = [...url.searchParams].filter(([name]) => !isParameter(name));
    const viewCall = { view, display, args, filters, now: new Date() };
    return ok(await loadViewPage(siteLocale, viewCall, page, calling));
  }
  const { menu } = MENU.exec(path)?.groups ?? {};
  if (menu !== undefined) return ok(await loadMenu(siteLocale, menu, calling));
  const { id } = BLOCK.exec(path)?.groups ?? {};
  if (id !== undefined) return ok(await loadBlock(siteLocale, id, calling));
  if (path === '/api/sitemap') return ok(await buildSitemapPage(siteLocale, calling));
  if (path === '/api/drafts') return NOT_FOUND;
  if (path === '/api/search_documents') {
    const since = secondsOf(url.searchParams.get('changed_since'));
    return ok(await searchFeedPage(siteLocale, { page, since }, calling));
  }
  return entityResponse(siteLocale, path, calling);
}
