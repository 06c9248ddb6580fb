import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Resource } from './document';
import { languageOf } from './flatten';
import { equal, filterParameters, from } from './query';
import { searchDocuments } from './search-document';
import { nodeKinds, termKinds } from '@/lib/cms/decode/entity-kind';
import { type Language, LANGUAGES, type SiteLocale } from '@/lib/content/language';
import { entitiesIn } from './entity';
import { pathOf } from './paths';
import {
  allResources,
  type Calling,
  completeDocument,
  kindOf,
  MAX_LIMIT,
  pageParameters,
  sparseDocument,
} from './resources';

/** These have a page of their own. */
const RESOURCES = [
  ...[...nodeKinds.keys()].map((bundle) => `node/${bundle}`),
  ...[...termKinds.keys()].map((vocabulary) => `taxonomy_term/${vocabulary}`),
];

/** Oldest change first, so that what changes meanwhile comes later, not twice. */
const collection = (since: number | null) => [
  ...filterParameters([
    equal('status', '1'),
    ...(since === null ? [] : [from('changed', String(since))]),
  ]),
  ['sort', 'changed'] as const,
];

const PATH_FIELDS = ['langcode', 'path', 'changed'];

const listed = (siteLocale: SiteLocale, path: string, since: number | null, calling: Calling) =>
  allResources((page) =>
    sparseDocument(
      { siteLocale, path, calling, parameters: [...collection(since), ...page] },
      kindOf(path),
      PATH_FIELDS,
    ),
  );

const path = z.object({ alias: z.string().startsWith('/') });

/** The path with prefix of what is there in a language and has an alias of its own; else null. */
function ownPath(resource: Resource, language: Language): string | null {
  const own = path.safeParse(resource.attributes['path']).data;
  return own && languageOf(resource) === language ? pathOf(language, own.alias, own.alias) : null;
}

type Chunk = { path: string; offset: number };

/** The chunks of a feed, from its first page to its last. */
const feeds = new LRUCache<string, readonly Chunk[]>({ max: 50, ttl: 30 * 60 * 1_000 });

async function chunksOf(siteLocale: SiteLocale, since: number | null, calling: Calling) {
  const chunks: Chunk[] = [];
  for (const resource of RESOURCES) {
    const { length } = await listed(siteLocale, resource, since, calling);
    for (let offset = 0; offset < length; offset += MAX_LIMIT)
      chunks.push({ path: resource, offset });
  }
  return chunks;
}

async function documentsOf(
  siteLocale: SiteLocale,
  { path: resource, offset }: Chunk,
  since: number | null,
  calling: Calling,
): Promise<object[]> {
  const parameters = [...collection(since), ...pageParameters(offset, MAX_LIMIT)];
  const request = { siteLocale, path: resource, parameters, calling };
  const document = await completeDocument(request, kindOf(resource), 'page');
  if (!document) return [];
  const entities = await entitiesIn(siteLocale, document, 'page');
  return entities.flatMap((entity, index) => {
    const found = document.data[index];
    const url = found ? ownPath(found, siteLocale.language) : null;
    return url === null ? [] : searchDocuments(entity, siteLocale.language, url);
  });
}

/** A page of the search feed: fifty pages of the site. What was removed, Drupal does not say. */
export async function searchFeedPage(
  siteLocale: SiteLocale,
  { page, since }: { page: number; since: number | null },
  calling: Calling,
): Promise<object> {
  const key = `${siteLocale.site} ${siteLocale.language} ${since ?? 'all'}`;
  const known = page > 0 ? feeds.get(key) : undefined;
  const chunks = known ?? (await chunksOf(siteLocale, since, calling));
  feeds.set(key, chunks);
  const chunk = chunks[page];
  return {
    documents: chunk ? await documentsOf(siteLocale, chunk, since, calling) : [],
    removed: [],
    pager: { total_pages: chunks.length },
  };
}

/** All paths of a site in a language, on one page. */
export async function sitemapPage(siteLocale: SiteLocale, calling: Calling): Promise<object> {
  const entries: object[] = [];
  for (const resource of RESOURCES) {
    const paths = new Map<string, Record<string, string>>();
    const own: Resource[] = [];
    for (const language of LANGUAGES)
      for (const one of await listed({ ...siteLocale, language }, resource, null, calling)) {
        const href = ownPath(one, language);
        if (href === null) continue;
        paths.set(one.id, { ...paths.get(one.id), [language]: href });
        if (language === siteLocale.language) own.push(one);
      }
    for (const { id, attributes } of own)
      entries.push({
        path: paths.get(id)?.[siteLocale.language],
        paths: paths.get(id),
        changed: attributes['changed'],
      });
  }
  return { entries, pager: { total_pages: 1 } };
}
