import 'server-only';
import { z } from 'zod';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type SiteLocale,
} from '@/lib/content/language';
import { reportDecodeIssues } from '@/lib/cms/report';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { env } from '@/lib/platform/env';
import { isPathByNumber, splitLanguage } from '@/lib/routing/paths';
import { jsonUrl } from '@/lib/cms/api-url';
import { idOf, type JsonApiDocument, typeOf, type Role } from './document';
import { type FlatEntity, flatten, buildPaths } from './flatten';
import {
  formPath,
  isDrupalsFront,
  redirectAt,
  resolveOwnPath,
  type Route,
  routeAt,
  tagOf,
  withTargets,
} from './paths';
import { notePlace, pathWithin } from './renamed';
import type { DateType } from './views';
import { type Calling, loadCompleteDocument, read, sparseDocument } from './resources';

export type Found =
  | { kind: 'found'; entity: FlatEntity }
  | { kind: 'moved'; to: string; status: number }
  | { kind: 'missing' };

const MOVED_PERMANENTLY = 301;
const MOVED_FOR_NOW = 302;

/** Drupal's names of what a page depends on; without debugging headers it sends none. */
function reportTags({ included }: JsonApiDocument): void {
  reportPageTags(
    [...included.values()].flatMap((one) => {
      const id = idOf(one);
      return id === null ? [] : [`${typeOf(one).entityType}:${id}`];
    }),
  );
}

export function flatEntities(document: JsonApiDocument, role: Role): FlatEntity[] {
  const around = { included: document.included, styleUrl: env().DRUPAL_STYLE_URL };
  return document.data.map((one) =>
    flatten(one, around, { role, ancestors: [`${one.type} ${one.id}`] }),
  );
}

/** By site, where dates are not those of core. Drupal rejects a list that asks for rules where dates have none. */
const dateTypes = new Map<string, DateType>();

export const dateTypeOf = ({ site }: SiteLocale): DateType | undefined => dateTypes.get(site);

const rule = z.unknown().optional();
const dates = z.tuple([z.object({ rrule: rule, rrule_index: rule })], z.unknown());

/** Remembers of which type the dates of the site are, where these say it. */
export function noteDateType({ site }: SiteLocale, entities: readonly FlatEntity[]): void {
  for (const { field_date_ranges } of entities) {
    const [first] = dates.safeParse(field_date_ranges).data ?? [];
    if (first?.rrule_index !== undefined) dateTypes.set(site, 'smart');
    else if (first?.rrule !== undefined) dateTypes.set(site, 'recurring');
  }
}

/** Flat entities of a document's data, with the targets of their links. */
export function entitiesIn(
  siteLocale: SiteLocale,
  document: JsonApiDocument,
  role: Role,
): Promise<FlatEntity[]> {
  reportTags(document);
  const entities = flatEntities(document, role);
  noteDateType(siteLocale, entities);
  return withTargets(siteLocale, entities);
}

type Address = { siteLocale: SiteLocale; path: string; calling: Calling };

const PATH_FIELDS = ['drupal_internal__nid', 'drupal_internal__tid', 'langcode', 'path'];

/** The path in another language where there is a translation: JSON:API sends one language at a time. */
async function pathsIn(language: Language, { siteLocale, ...address }: Address) {
  const request = { ...address, siteLocale: { ...siteLocale, language } };
  const document = await sparseDocument(request, PATH_FIELDS);
  const [resource] = document?.data ?? [];
  return resource?.attributes['langcode'] === language ? buildPaths(resource) : null;
}

const otherLanguages = ({ language }: SiteLocale) => LANGUAGES.filter((one) => one !== language);

/** In Drupal's working copy, where a token opens it. */
const revision = ({ bearer }: Calling) =>
  bearer === undefined ? [] : [['resourceVersion', 'rel:working-copy'] as const];

async function loadContent(
  siteLocale: SiteLocale,
  { type, bundle, uuid }: NonNullable<Route['entity']>,
  isFront: boolean,
  calling: Calling,
): Promise<FlatEntity | null> {
  const address = { siteLocale, path: `${type}/${bundle}/${uuid}`, calling };
  const [document, ...others] = await Promise.all([
    loadCompleteDocument({ ...address, parameters: revision(calling) }, 'page'),
    ...otherLanguages(siteLocale).map((language) => pathsIn(language, address)),
  ]);
  const [resource] = document?.data ?? [];
  const [entity] = document ? await entitiesIn(siteLocale, document, 'page') : [];
  if (!resource || !entity) {
    // `decoupled_router` knows it: JSON:API is elsewhere, or does not have this type.
    reportDecodeIssues([{ entity: `${type}--${bundle}`, part: 'all', reason: 'not in JSON:API' }]);
    return null;
  }
  const own = [...others, buildPaths(resource)];
  const paths = Object.fromEntries(own.flatMap((one) => Object.entries(one ?? {})));
  return {
    ...entity,
    paths: isFront
      ? Object.fromEntries(Object.keys(paths).map((language) => [language, `/${language}`]))
      : paths,
  };
}

const html = z.array(z.object({ value: z.string() })).catch([]);

/** True for a form that takes no answers: Drupal then builds nothing, but configured fields stay. */
export async function isClosed(
  siteLocale: SiteLocale,
  id: string,
  calling: Calling,
): Promise<boolean> {
  const { body } = await read(jsonUrl(siteLocale, `/webform_rest/${id}/elements`), calling);
  return body?.trim() === '';
}

/** Anonymous readers have no access to a webform's configuration: its fields are a call of their own. */
async function loadWebform(
  siteLocale: SiteLocale,
  { uuid, id }: NonNullable<Route['entity']>,
  own: string,
  calling: Calling,
): Promise<FlatEntity> {
  const request = { siteLocale, path: `webform/webform/${uuid}`, calling };
  const [document, isClosedNow, ...others] = await Promise.all([
    sparseDocument(request, ['title', 'description', 'langcode']),
    isClosed(siteLocale, id, calling),
    ...otherLanguages(siteLocale).map(
      async (language) =>
        [language, await formPath({ ...siteLocale, language }, id, calling)] as const,
    ),
  ]);
  reportPageTags(tagOf('webform', id));
  const [found] = document ? await entitiesIn(siteLocale, document, 'file') : [];
  const [description] = html.parse(found?.['description']);
  return {
    langcode: [{ value: siteLocale.language }],
    ...found,
    description: description ? [{ ...description, processed: description.value }] : [],
    status: [{ value: isClosedNow ? 'closed' : 'open' }],
    webform_id: [{ value: id }],
    paths: { ...Object.fromEntries(others), [siteLocale.language]: own },
  };
}

/** A list has an original whose translation is not published, with its path by number: Drupal has nothing there. */
async function findOriginal(siteLocale: SiteLocale, path: string, calling: Calling) {
  if (siteLocale.language === DEFAULT_LANGUAGE || !isPathByNumber(path)) return null;
  const original = { ...siteLocale, language: DEFAULT_LANGUAGE };
  const found = await routeAt(original, path, calling);
  const to = found && resolveOwnPath(original, found);
  return to ? { to, status: MOVED_FOR_NOW } : null;
}

/** Where a path leads that has no route of an entity. Drupal itself would lead to an alias that it refuses. */
const findMove = async (...address: Parameters<typeof redirectAt>) =>
  (await findOriginal(...address)) ?? redirectAt(...address);

/** The entity at a path, without prefix. Throws BackendError. */
export async function findEntity(
  siteLocale: SiteLocale,
  path: string,
  calling: Calling,
): Promise<Found> {
  const found = await routeAt(siteLocale, path, calling);
  const last = found ? found.redirect?.at(-1) : await findMove(siteLocale, path, calling);
  if (last) return { kind: 'moved', ...last };
  const own = found && resolveOwnPath(siteLocale, found);
  if (!found?.entity || !own) return { kind: 'missing' };
  const isFront = path === '/' || path === '';
  if (!isFront && splitLanguage(own)?.path !== path)
    return { kind: 'moved', to: own, status: MOVED_PERMANENTLY };
  const { entity, jsonapi } = found;
  if (jsonapi)
    notePlace(`${entity.type}--${entity.bundle}`, {
      name: jsonapi.resourceName,
      path: pathWithin(jsonapi.individual).replace(`/${entity.uuid}`, ''),
    });
  const flat =
    entity.type === 'webform'
      ? await loadWebform(siteLocale, entity, own, calling)
      : await loadContent(siteLocale, entity, isFront && isDrupalsFront(siteLocale), calling);
  return flat ? { kind: 'found', entity: flat } : { kind: 'missing' };
}
