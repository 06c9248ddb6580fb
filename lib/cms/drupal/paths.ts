import 'server-only';
import { z } from 'zod';
import { apiUrl, resolveMove } from '@/lib/cms/api-url';
import { decodeResponse } from '@/lib/cms/http/client';
import { decodeBy } from '@/lib/cms/http/decoded';
import { BackendError, isMissing } from '@/lib/cms/http/failure';
import { isLanguage, type Language, type SiteLocale } from '@/lib/content/language';
import { localLocation } from '@/lib/routing/local-location';
import { mediaFileAt } from '@/lib/routing/media-file';
import { createMemo } from '@/lib/cms/memo';
import { reportDecodeIssues } from '@/lib/cms/report';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { env } from '@/lib/platform/env';
import { type Calling, read } from './resources';

const redirect = z
  .array(z.object({ to: z.string(), status: z.coerce.number().int() }))
  .nullish()
  .catch(null);

const entity = z.object({
  canonical: z.string(),
  type: z.string().regex(/^\w+$/),
  bundle: z.string().regex(/^\w+$/),
  id: z.coerce.string(),
  uuid: z.guid(),
});

const jsonapi = z.object({ individual: z.string(), resourceName: z.string() });

/** The response of `decoupled_router`: what is at a path, or where that was moved. */
const route = z.object({
  resolved: z.string(),
  isHomePath: z.boolean().catch(false),
  entity: entity.nullish().catch(null),
  jsonapi: jsonapi.nullish().catch(null),
  label: z.string().nullish().catch(null),
  redirect,
});

export type Route = z.output<typeof route>;

/** The path of Drupal's own front page, or `/` where it is that of an entity. */
const frontOf = (language: Language): string => env().DRUPAL_FRONT_PAGE.get(language) ?? '/';

/** True where Drupal's own front page is that of the site. */
export const isDrupalsFront = ({ language }: SiteLocale): boolean => frontOf(language) === '/';

/** `decoupled_router` decodes a path again: of an alias, these would be lost. */
const encodeSigns = (path: string): string =>
  path.replaceAll(/[+?#]|%(?=[\da-f]{2})/gi, encodeURIComponent);

/** Returns the route of a path, by `decoupled_router`; null for nothing. Throws BackendError. */
export async function routeAt(
  siteLocale: SiteLocale,
  path: string,
  calling: Calling = {},
): Promise<Route | null> {
  const url = apiUrl(siteLocale, '/router/translate-path', [
    ['path', path === '/' || path === '' ? frontOf(siteLocale.language) : encodeSigns(path)],
    ['_format', 'json'],
  ]);
  const response = await read(url, calling);
  if (!isMissing(response.status)) return decodeResponse(response, url, decodeBy(route));
  const { site, language } = siteLocale;
  const entity = `front page (${site}, ${language})`;
  // As where Drupal has no prefix for the language, or no `decoupled_router`.
  if (path === '/' || path === '')
    reportDecodeIssues([{ entity, part: 'route', reason: `status ${response.status}` }]);
  return null;
}

/** The path with prefix of an alias, which is not percent-encoded; without one, of the path by number. */
export function pathOf(language: Language, alias: string | null, system: string): string {
  const isFront = [alias, system].includes(frontOf(language));
  const pathname = (alias ?? system).replaceAll('%', '%25');
  return isFront ? `/${language}` : localLocation({ pathname: `/${language}${pathname}` });
}

/** The path on this site of a menu's URL, which has no origin where it is Drupal's own. */
export function localHref(siteLocale: SiteLocale, href: string): string | null {
  if (!/^\/(?!\/)/.test(href)) return null;
  return resolveMove(siteLocale, apiUrl(siteLocale, '/'), href);
}

/** Behind a proxy Drupal may know itself by another origin. */
const pathAt = (siteLocale: SiteLocale, href: string): string | null =>
  localHref(siteLocale, URL.parse(href, 'http://backend')?.pathname ?? '');

/** Drupal's pages of an account: some modules lead there from what a visitor may not see. */
const OF_ACCOUNT = /^\/(?:\w+\/)?user(?:\/|$)/;

/**
 * Where an editor's redirect leads that `decoupled_router` does not resolve, or null: to a file, or to a path that
 * Drupal itself does not have, such as that of the search. Drupal's response to the path itself says it.
 */
export async function redirectAt(
  siteLocale: SiteLocale,
  path: string,
  calling: Calling,
): Promise<{ to: string; status: number } | null> {
  const url = apiUrl(siteLocale, path);
  const { status, location } = await read(url, calling);
  const target = URL.parse(location ?? '', url);
  if (location === null || !target) return null;
  const file = pathAt(siteLocale, target.href);
  if (file !== null && mediaFileAt(file, '')) return { to: file, status };
  const { host, pathname, search, hash } = target;
  const isPage = host === url.host && !OF_ACCOUNT.test(pathname);
  const to = isPage ? localHref(siteLocale, `${pathname}${search}${hash}`) : null;
  return to === null ? null : { to, status };
}

const NUMBERED: ReadonlySet<string> = new Set(['node', 'taxonomy_term', 'webform']);

const systemPath = (type: string, id: string) =>
  `/${type.replace('taxonomy_term', 'taxonomy/term')}/${id}`;

/** As Drupal names a change of an entity. */
export const tagOf = (type: string, id: string | number) =>
  type === 'webform' ? `config:webform.webform.${id}` : `${type}:${id}`;

const withoutPrefix = (path: string | null) => path?.replace(/^\/\w+/, '');

/**
 * Where an entity is in a language: at its alias there, else at its path by number. Null for another
 * route of the entity, such as its form to edit, which Drupal resolves too.
 */
export function resolveOwnPath(siteLocale: SiteLocale, { entity, resolved, isHomePath }: Route) {
  if (!entity || !NUMBERED.has(entity.type)) return null;
  const { language } = siteLocale;
  const at = pathAt(siteLocale, resolved);
  const canonical = pathAt(siteLocale, entity.canonical);
  const numbered = `/${language}${systemPath(entity.type, entity.id)}`;
  const isOwn = at === numbered || withoutPrefix(at) === withoutPrefix(canonical);
  // Drupal shows the original in place of a translation that is not published, whose alias leads there.
  const isOriginal =
    canonical?.startsWith(`/${language}/`) === false && !at?.startsWith(`${numbered}/`);
  if (!at || !(isOwn || isOriginal)) return null;
  if (isHomePath || withoutPrefix(at) === frontOf(language)) return `/${language}`;
  return at.startsWith(`/${language}/`) ? at : numbered;
}

/** The path of a form in a language, where it has an alias there: its configuration cannot be read. */
export async function formPath(
  siteLocale: SiteLocale,
  id: string,
  calling: Calling,
): Promise<string | null> {
  const found = await routeAt(siteLocale, systemPath('webform', id), calling);
  const own = found && resolveOwnPath(siteLocale, found);
  return own?.endsWith(systemPath('webform', id)) ? null : own;
}

/** A page by its path, and by its title where an anonymous visitor may read that. */
type Target = { path: string; title: string | null };

/** As long as a page that no purge reaches. */
const targets = createMemo<Target | null>(5 * 60_000);

/** The target of a link. The page depends on it. */
async function loadPage(siteLocale: SiteLocale, type: string, id: string): Promise<Target | null> {
  const { site, language } = siteLocale;
  const system = systemPath(type, id);
  try {
    return await targets.load(`${site} ${language} ${system}`, async () => {
      reportPageTags(tagOf(type, id));
      const found = await routeAt(siteLocale, system);
      const path = found && resolveOwnPath(siteLocale, found);
      return path ? { path, title: found.label ?? null } : null;
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // The path by number shows the same page.
    return { path: `/${language}${system}`, title: null };
  }
}

const ENTITY = [
  /^(?:entity:|(?:internal|base):\/?)(?<type>node|taxonomy_term|taxonomy\/term|webform)\/(?<id>[^/?#]+)(?<after>[?#].*)?$/,
  /^route:entity\.(?<type>node|taxonomy_term|webform)\.canonical;\w+=(?<id>\w+)(?<after>[?#].*)?$/,
];
/** Relative to the page, or from the root of Drupal: `base:` has no slash there. */
const INTERNAL = /^(?:internal:|base:\/?|route:<front>)(?<path>.*)$/;
const FILE = /^\/sites\/[\w.-]+\/files\//;

/** The path on this site of a path within Drupal, which may have its prefix already. */
function internalPath(language: Language, uri: string): string | null {
  const path = INTERNAL.exec(uri)?.groups?.['path'];
  if (path === undefined || uri === 'internal:') return null;
  if (uri.startsWith('internal:') && !path.startsWith('/')) return path;
  const rooted = path.replace(/^(?=[^/])/, '/');
  const [, first = ''] = /^\/([^/?#]*)/.exec(rooted) ?? [];
  if (isLanguage(first) || FILE.test(rooted)) return rooted;
  return `/${language}${rooted.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Where a link in Drupal's stored form leads; null for no page of this site. */
async function loadTarget(siteLocale: SiteLocale, uri: string): Promise<Target | null> {
  const {
    type,
    id,
    after = '',
  } = ENTITY.map((one) => one.exec(uri)?.groups).find((groups) => groups) ?? {};
  if (type === undefined || id === undefined) {
    const path = internalPath(siteLocale.language, uri);
    return path === null ? null : { path, title: null };
  }
  const page = await loadPage(siteLocale, type.replace('taxonomy/term', 'taxonomy_term'), id);
  return page && { ...page, path: page.path + after };
}

type Item = Record<string, unknown>;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* itemsIn(value: unknown): Generator<Item> {
  if (isItem(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* itemsIn(part);
}

const OF_DRUPAL = /^(?:entity|internal|base|route):/;
/** Of a text that is no link. */
const NO_LINK = /^(?:route:<(?:nolink|none|button)>|internal:)$/;

/** Writes into an entity where its internal links lead, and where its forms have their page. */
export async function withTargets<Entity>(siteLocale: SiteLocale, entity: Entity): Promise<Entity> {
  await Promise.all(
    [...itemsIn(entity)].map(async (item) => {
      const { uri, target_type: type, target_id: id } = item;
      if (typeof uri === 'string' && 'title' in item) {
        const target = await loadTarget(siteLocale, uri);
        if (target) {
          item['alias'] = target.path;
          // An editor need not write a text.
          item['title'] ||= target.title;
        } else if (OF_DRUPAL.test(uri) && !NO_LINK.test(uri))
          reportDecodeIssues([{ entity: 'link', part: uri, reason: 'no page of this site' }]);
      }
      if (type === 'webform' && typeof id === 'string') {
        const page = await loadPage(siteLocale, 'webform', id);
        if (page) item['url'] = page.path;
      }
    }),
  );
  return entity;
}
