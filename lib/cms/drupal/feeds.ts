import 'server-only';
import { LRUCache } from 'lru-cache';
import { baseUrl } from '@/lib/cms/api-url';
import { nameFromPaths } from '@/lib/cms/decode/fields/paths';
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  type SiteLocale,
} from '@/lib/content/language';
import { allSites } from '@/sites/resolve';
import { type Resource, typeOf, allPages, MAX_LIMIT, pageParameters } from './document';
import { flatEntities } from './entity';
import { findAlias, languageOf } from './flatten';
import { formPath, pathOf, routeAt } from './paths';
import { filterParameters, where } from './query';
import { type Calling, loadCompleteDocument, resourceTypes, sparseDocument } from './resources';
import { searchDocuments } from './search-document';

const MAX_SHARED = 500;

/** Several requests share a load for `ttl` ms; a failure is loaded again. */
function createSharing<Value>() {
  const shared = new LRUCache<string, Promise<Value>>({ max: MAX_SHARED, ttl: 1 });

  return async (key: string, ttl: number, load: () => Promise<Value>): Promise<Value> => {
    const before = shared.get(key);
    if (before) return before;
    const loading = load();
    shared.set(key, loading, { ttl });
    try {
      return await loading;
    } catch (error) {
      shared.delete(key);
      throw error;
    }
  };
}

/** Sites that share a backend share what was read of it: an index is built one site after the other. */
const READING_MS = 10 * 60_000;
/** Changes are requested every minute, by each site, with a minute to spare. */
const CHANGES_MS = 50_000;
const MINUTE_S = 60;

type Reading = { siteLocale: SiteLocale; since: number | null; calling: Calling };

const ttlOf = ({ since }: Reading) => (since === null ? READING_MS : CHANGES_MS);

const keyOf = ({ siteLocale: { site, language }, since }: Reading, what = '') =>
  `${baseUrl(site, '').href} ${language} ${since ?? 'all'} ${what}`;

const inDutch = ({ siteLocale, ...reading }: Reading): Reading => ({
  ...reading,
  siteLocale: { ...siteLocale, language: DEFAULT_LANGUAGE },
});

type FormPage = { id: string; url: string };
/** These may have a page in a language: the front page by its UUID, since it needs no alias. */
type Kinds = { resources: readonly string[]; forms: readonly FormPage[]; front: string | null };

const kinds = createSharing<Kinds>();

/** By the resource types that there are, so that none is requested in vain. A form's type is that of its answers. */
const loadKinds = (reading: Reading): Promise<Kinds> =>
  kinds(keyOf({ ...reading, since: null }), READING_MS, async () => {
    const { siteLocale, calling } = reading;
    const types = (await resourceTypes(inDutch(reading).siteLocale, calling)).map((type) =>
      typeOf({ type }),
    );
    const forms: FormPage[] = [];
    for (const { entityType, bundle: id } of types) {
      const isForm = entityType === 'webform_submission';
      const url = isForm ? await formPath(siteLocale, id, calling) : null;
      if (url) forms.push({ id, url });
    }
    const front = await routeAt(siteLocale, '/', calling);
    return {
      resources: types
        .filter(({ entityType }) => ['node', 'taxonomy_term'].includes(entityType))
        .map(({ entityType, bundle }) => `${entityType}/${bundle}`),
      forms,
      front: front?.entity?.uuid ?? null,
    };
  });

/** Oldest change first, so that what changes meanwhile comes later, not twice. */
const collection = (since: number | null) => [
  ...filterParameters([
    where('status', '=', '1'),
    ...(since === null ? [] : [where('changed', '>=', String(since))]),
  ]),
  ['sort', 'changed'] as const,
];

const PATH_FIELDS = ['langcode', 'path', 'changed'];

const lists = createSharing<Resource[][]>();

/** The pages of a collection, without what its entities refer to. */
const readListed = (reading: Reading, path: string): Promise<Resource[][]> =>
  lists(keyOf(reading, path), ttlOf(reading), () =>
    allPages((page) => {
      const { siteLocale, since, calling } = reading;
      const parameters = [...collection(since), ...page];
      return sparseDocument({ siteLocale, path, calling, parameters }, PATH_FIELDS);
    }),
  );

/** The path with prefix of what is there in a language, and is the front page or has an alias; else null. */
function findOwnPath(resource: Resource, language: Language, front: string | null): string | null {
  if (languageOf(resource) !== language) return null;
  if (resource.id === front) return `/${language}`;
  const alias = findAlias(resource);
  return alias === null ? null : pathOf(language, alias, alias);
}

type Chunk = { resource: string; offset: number };

/** The chunks of a feed. Drupal pages by what there is in any language. */
async function listChunks(reading: Reading): Promise<{ chunks: Chunk[]; total: number }> {
  const original = inDutch(reading);
  const chunks: Chunk[] = [];
  let total = 0;
  for (const resource of (await loadKinds(original)).resources)
    for (const [index, page] of (await readListed(original, resource)).entries()) {
      total += page.length;
      if (page.length > 0) chunks.push({ resource, offset: index * MAX_LIMIT });
    }
  return { chunks, total };
}

/** Without a domain of its own, an entity is on all sites of its backend. */
const sitesBeside = (site: string): string[] =>
  allSites.map(({ id }) => id).filter((id) => baseUrl(id, '').href === baseUrl(site, '').href);

const documents = createSharing<object[]>();

async function documentsIn(reading: Reading, { resource, offset }: Chunk): Promise<object[]> {
  const { siteLocale, since, calling } = reading;
  const parameters = [...collection(since), ...pageParameters(offset, MAX_LIMIT)];
  const request = { siteLocale, path: resource, parameters, calling };
  const document = await loadCompleteDocument(request, 'page');
  const { front } = await loadKinds(reading);
  // A hit has no links.
  const entities = document ? flatEntities(document, 'page') : [];
  return entities.flatMap((entity, index) => {
    const found = document?.data[index];
    const url = found ? findOwnPath(found, siteLocale.language, front) : null;
    return url === null ? [] : searchDocuments(entity, siteLocale.language, url);
  });
}

const formDocument = ({ id, url }: FormPage, language: Language) => ({
  id: `webform:${id}:${language}`,
  url,
  title: nameFromPaths({ [language]: url }),
  combined_language_code: language,
  combined_types: 'webform',
  entity_type: 'webform',
});

/** A page of the search feed: fifty pages of the site. What was removed, Drupal does not say, nor which form changed. */
export async function searchFeedPage(
  siteLocale: SiteLocale,
  { page, since }: { page: number; since: number | null },
  calling: Calling,
): Promise<object> {
  const minute = since === null ? null : since - (since % MINUTE_S);
  const reading: Reading = { siteLocale, since: minute, calling };
  const { chunks, total } = await listChunks(reading);
  const forms = minute === null ? (await loadKinds(reading)).forms : [];
  const chunk = chunks[page];
  const found = chunk
    ? await documents(keyOf(reading, `${chunk.resource} ${chunk.offset}`), ttlOf(reading), () =>
        documentsIn(reading, chunk),
      )
    : forms.map((form) => formDocument(form, siteLocale.language));
  const sites = sitesBeside(siteLocale.site);
  return {
    documents: found.map((one) => ({ ...one, combined_domain_access: sites })),
    removed: [],
    pager: {
      total_pages: chunks.length + (forms.length > 0 ? 1 : 0),
      total_items: total + forms.length,
    },
  };
}

/** All paths of a site in a language, on one page. */
export async function buildSitemapPage(siteLocale: SiteLocale, calling: Calling): Promise<object> {
  const paths = new Map<string, Record<string, string>>();
  const changes = new Map<string, unknown>();
  const add = (id: string, language: Language, url: string | null, changed?: unknown) => {
    if (url === null) return;
    paths.set(id, { ...paths.get(id), [language]: url });
    if (language === siteLocale.language) changes.set(id, changed);
  };
  for (const language of LANGUAGES) {
    const reading: Reading = { siteLocale: { ...siteLocale, language }, since: null, calling };
    const { resources, forms, front } = await loadKinds(reading);
    for (const resource of resources)
      for (const one of (await readListed(reading, resource)).flat())
        add(one.id, language, findOwnPath(one, language, front), one.attributes['changed']);
    for (const { id, url } of forms) add(`webform ${id}`, language, url);
  }
  const entries = [...changes].map(([id, changed]) => ({
    path: paths.get(id)?.[siteLocale.language],
    paths: paths.get(id),
    changed,
  }));
  return { entries, pager: { total_pages: 1 } };
}
