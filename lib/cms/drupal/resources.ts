import 'server-only';
import PQueue from 'p-queue';
import { apiUrl, type Query } from '@/lib/cms/api-url';
import { type BackendResponse, decodeResponse, send } from '@/lib/cms/http/client';
import { decodeBy } from '@/lib/cms/http/decoded';
import { BackendError, isMissing } from '@/lib/cms/http/failure';
import type { Limits } from '@/lib/cms/http/exchange';
import { createMemo } from '@/lib/cms/memo';
import { reportDecodeIssues } from '@/lib/cms/report';
import { DEFAULT_LANGUAGE, type SiteLocale } from '@/lib/content/language';
import { env } from '@/lib/platform/env';
import { requestContext, withRequestContext } from '@/lib/platform/request-context';
import {
  type JsonApiDocument,
  jsonApiIndex,
  jsonApiDocument,
  keyOf,
  includeParameter,
  includePaths,
  type Role,
  roleWithin,
  pageParameters,
} from './document';
import {
  FAULT,
  findAccepted,
  isBadRequest,
  isFault,
  loadReadable,
  noteFields,
  succeeds,
} from './faults';
import { isNameOfDrupal, jsonApiUrl, notePlace, pathWithin, placeOf, typeNamed } from './renamed';

/** How a call to Drupal is made: limits, and the token of an editor. */
export type Calling = { limits?: Limits | undefined; bearer?: string | undefined };

/** Drupal changes `node_list` with every node; the tag of a list is that of its bundle: `node_list:article`. */
const ANY_LIST = /_list$/;

export function read(url: URL, { limits, bearer }: Calling): Promise<BackendResponse> {
  const { reportTags } = requestContext();
  const context = {
    reportTags: (tags: readonly string[]) => {
      reportTags(tags.filter((tag) => !ANY_LIST.test(tag)));
    },
  };
  return withRequestContext(context, () => send(url, limits, bearer));
}

const decode = decodeBy(jsonApiDocument);

/** The resource type at `node/article` is `node--article`. */
export const kindOf = ({ path }: Pick<Request, 'path'>): string => path.split('/', 2).join('--');

/** By resource type and role, the include paths that its entities have used: they hold for all of them. */
const learned = new Map<string, Set<string>>();

const HOUR_MS = 3_600_000;

/**
 * When Drupal rejected an include path that an entity has, in unix ms: what the field refers to is of a bundle that it
 * no longer allows. An hour later it is tried again.
 */
const rejectedAt = new Map<string, number>();

const isRejected = (path: string): boolean =>
  Date.now() - (rejectedAt.get(path) ?? -Infinity) < HOUR_MS;

/** Each round loads one level of references more, or finds what is rejected. */
const MAX_ROUNDS = 10;

const isCollection = ({ path }: Request): boolean => path.split('/').length === 2;

type Request = { siteLocale: SiteLocale; path: string; parameters: Query; calling: Calling };

/**
 * An unpublished translation hides its original: the same documents in the language of the site have it, in
 * the same order.
 */
async function withOriginals(
  document: JsonApiDocument,
  request: Request,
  include: string,
): Promise<JsonApiDocument> {
  const { siteLocale } = request;
  if (!document.isPartial || siteLocale.language === DEFAULT_LANGUAGE) return document;
  const original = { ...siteLocale, language: DEFAULT_LANGUAGE };
  const originals = await load({ ...request, siteLocale: original }, include);
  if (!originals) return document;
  const included = new Map([...originals.included, ...document.included]);
  return {
    ...document,
    included,
    data: originals.data.map((one) => included.get(keyOf(one)) ?? one),
  };
}

/** Null where there is no such resource, or no access to it. Throws BackendError. */
async function load(request: Request, include: string): Promise<JsonApiDocument | null> {
  const { siteLocale, path, parameters, calling } = request;
  const included = include === '' ? [] : [['include', include] as const];
  const place = placeOf(kindOf(request)).path;
  const within = [place, ...path.split('/').slice(2)].join('/');
  const url = jsonApiUrl(siteLocale, within, [...parameters, ...included]);
  const response = await read(url, calling);
  if (isMissing(response.status)) {
    if (!isCollection(request)) return null;
    // It may be elsewhere, under another name.
    await succeeds(
      () => resourceTypes(siteLocale, calling),
      (error) => error instanceof BackendError,
    );
    return placeOf(kindOf(request)).path === place ? null : load(request, include);
  }
  const document = decodeResponse(response, url, decode);
  if (!parameters.some(([name]) => name.startsWith('fields['))) noteFields(document);
  return withOriginals(document, request, include);
}

/** The include paths for which Drupal rejects a request. Throws BackendError where it rejects it without them too. */
async function findRejected(request: Request, paths: ReadonlySet<string>): Promise<string[]> {
  await load(request, '');
  const isAccepted = (some: readonly string[]) =>
    succeeds(() => load(request, includeParameter(new Set(some))), isBadRequest);
  const accepted = await findAccepted([...paths].toSorted(), isAccepted, true);
  return [...paths].filter((path) => !accepted.includes(path));
}

/**
 * A document of JSON:API with what its entities refer to, as far as the role shows it. JSON:API
 * rejects an include path that the configuration lacks, so that paths are learned from the entities
 * themselves: the first of a kind takes a call for each level, later ones a single call.
 */
export async function loadCompleteDocument(
  request: Request,
  role: Role,
): Promise<JsonApiDocument | null> {
  const key = `${request.siteLocale.site} ${kindOf(request)} ${role}`;
  const known = learned.get(key) ?? new Set();
  learned.set(key, known);
  for (let round = 0; ; round += 1) {
    // Another page of the kind may add to the known ones meanwhile.
    const requested = new Set(known);
    let document: JsonApiDocument | null;
    try {
      document = await load(request, includeParameter(requested));
    } catch (error) {
      if (isFault(error)) return loadOneByOne(request, role, error);
      if (!isBadRequest(error) || requested.size === 0 || round >= MAX_ROUNDS) throw error;
      for (const path of await findRejected(request, requested)) {
        rejectedAt.set(`${key} ${path}`, Date.now());
        known.delete(path);
        reportDecodeIssues([{ entity: kindOf(request), part: path, reason: 'include rejected' }]);
      }
      continue;
    }
    if (!document) return null;
    const used = [...includePaths(document, role)].filter((path) => !isRejected(`${key} ${path}`));
    const isComplete = used.every((path) => requested.has(path));
    if (isComplete || round >= MAX_ROUNDS) return document;
    for (const path of used) known.add(path);
  }
}

/** The fields alone, without what they refer to. */
export const sparseDocument = (
  { parameters = [], ...request }: Omit<Request, 'parameters'> & Partial<Request>,
  fields: readonly string[],
): Promise<JsonApiDocument | null> => {
  const sparse = [`fields[${placeOf(kindOf(request)).name}]`, fields.join()] as const;
  return load({ ...request, parameters: [...parameters, sparse] }, '');
};

const AT_ONCE = 4;

const MAX_OTHERS = 5;

/** Loads the first entity of the type that Drupal does not fail for. */
async function loadAnother(request: Request): Promise<void> {
  const path = request.path.split('/', 2).join('/');
  const parameters = pageParameters(0, MAX_OTHERS);
  const others = await sparseDocument({ ...request, path, parameters }, ['langcode']);
  for (const { id } of others?.data ?? []) {
    const other = { ...request, path: `${path}/${id}`, parameters: [] };
    if (await succeeds(() => load(other, ''), isFault)) return;
  }
}

/**
 * Drupal fails for a document where it fails for one field in it, as 11.4 does for a link to `tel:14020`. The entities of
 * a collection, or what one refers to, are loaded each by itself then. Throws `fault` where all fail.
 */
async function loadOneByOne(
  request: Request,
  role: Role,
  fault: unknown,
): Promise<JsonApiDocument | null> {
  const isList = isCollection(request);
  const loadFields = (sparse: Query) =>
    load({ ...request, parameters: [...request.parameters, ...sparse] }, '');
  const document = await (isList
    ? sparseDocument(request, ['langcode'])
    : loadReadable(kindOf(request), loadFields, () => loadAnother(request), fault));
  if (!document) return null;
  const references = document.data.flatMap((one) => Object.values(one.relationships).flat());
  const queue = new PQueue({ concurrency: AT_ONCE });
  const parts = await queue.addAll(
    (isList ? document.data : references).map((target) => async () => {
      const within = isList ? role : roleWithin(role, target);
      const path = [...target.type.split('--'), target.id].join('/');
      try {
        return within && (await loadCompleteDocument({ ...request, path, parameters: [] }, within));
      } catch (error) {
        if (!isFault(error)) throw error;
        reportDecodeIssues([{ entity: keyOf(target), part: 'all', reason: `status ${FAULT}` }]);
        return null;
      }
    }),
  );
  const included = new Map(parts.flatMap((part) => [...(part?.included ?? [])]));
  if (!isList) return { ...document, included: new Map([...included, ...document.included]) };
  const data = document.data.flatMap((one) => included.get(keyOf(one)) ?? []);
  if (data.length === 0) throw fault;
  return { ...document, included, data };
}

const index = createMemo<string[]>(10 * 60_000);

/** The resource types that there are: `node--article`. An entity of a renamed one says what it is. */
export const resourceTypes = (siteLocale: SiteLocale, calling: Calling): Promise<string[]> =>
  index.load(`${siteLocale.site} ${siteLocale.language}`, async () => {
    const url = apiUrl(siteLocale, env().DRUPAL_JSONAPI_PATH);
    const links = decodeResponse(await read(url, calling), url, decodeBy(jsonApiIndex));
    const queue = new PQueue({ concurrency: AT_ONCE });
    await queue.addAll(
      links.map(([name, link]) => async () => {
        const path = pathWithin(link);
        if (isNameOfDrupal(name)) notePlace(name, { name, path });
        if (isNameOfDrupal(typeNamed(name))) return;
        const first = jsonApiUrl(siteLocale, path, pageParameters(0, 1));
        const response = await read(first, calling);
        if (response.body !== null) decodeResponse(response, first, decode);
      }),
    );
    return links.map(([name]) => typeNamed(name));
  });
