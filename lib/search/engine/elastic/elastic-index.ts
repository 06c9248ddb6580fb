import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SearchDocument } from '@/lib/content/search-document';
import { importanceOf } from '@/lib/search/engine/analysis/importance';
import { titleKey, foldTitle } from '@/lib/search/engine/analysis/synonyms';
import { log } from '@/lib/platform/log';
import {
  type IndexBuild,
  type SearchFailure,
  type SearchIndex,
  SearchUnavailable,
} from '@/lib/search/engine/engine';
import { storedHit } from '@/lib/search/engine/stored-hit';
import { withoutTags } from './response';
import { layout, layoutVersion, TEXT_FIELDS } from './layout';
import { type Call, createElasticClient, type ElasticOptions } from './client';

const stripTexts = (document: SearchDocument) =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const text = document[field] ?? '';
      return [field, typeof text === 'string' ? withoutTags(text) : text.map(withoutTags)];
    }),
  );

/** Texts are nested under their language, which selects the analyser. */
const buildEntry = (document: SearchDocument) => ({
  id: document.id,
  language: document.language,
  domains: document.domains,
  ...(document.filename === null ? {} : { filename: document.filename }),
  type: document.type,
  entity: document.entity,
  created: document.created,
  importance: importanceOf(document),
  key: titleKey(document.language, document.title),
  whole: foldTitle(document.title),
  shown: { ...storedHit.parse(document), title: withoutTags(document.title) },
  [document.language]: stripTexts(document),
});

const MAX_BATCH_BYTES = 4 * 1024 * 1024;

export const putLines = (document: SearchDocument): string =>
  `${JSON.stringify({ index: { _id: document.id } })}\n${JSON.stringify(buildEntry(document))}\n`;

export const removeLines = (id: string): string => `${JSON.stringify({ delete: { _id: id } })}\n`;

export function* batches(actions: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  let bytes = 0;
  for (const action of actions) {
    const size = Buffer.byteLength(action);
    if (batch.length > 0 && bytes + size > MAX_BATCH_BYTES) {
      yield batch.join('');
      batch = [];
      bytes = 0;
    }
    batch.push(action);
    bytes += size;
  }
  if (batch.length > 0) yield batch.join('');
}

const item = z.object({
  _id: z.string().nullish(),
  status: z.number(),
  error: z.object({ type: z.string() }).optional(),
});

export const bulkResponse = z.object({
  errors: z.boolean(),
  items: z.array(z.record(z.string(), item)),
});

const BULK_RESPONSE_PATHS = 'errors,items.*._id,items.*.status,items.*.error.type';

/** The errors of every document, not of one. */
const FAILURES: ReadonlyMap<number, SearchFailure> = new Map([
  [403, 'unreadable'],
  [429, 'busy'],
  [503, 'busy'],
]);

/** Throws SearchUnavailable when the engine takes no documents; logs those that it rejects. */
export function checkBulk({ errors, items }: z.output<typeof bulkResponse>): void {
  if (!errors) return;
  for (const { _id, status, error } of items.flatMap((action) => Object.values(action))) {
    if (!error) continue;
    const failure = FAILURES.get(status);
    if (failure) throw new SearchUnavailable(failure, { cause: error.type });
    if (error.type === 'index_not_found_exception') throw new SearchUnavailable('no-index');
    log('warn', 'search document rejected', { id: _id ?? null, reason: error.type });
  }
}

const RANDOM_BYTES = 4;

function newIndexName(alias: string, now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${alias}-${time}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** Other aliases may begin with the same name. */
const isIndexOf = (alias: string, name: string): boolean =>
  name.startsWith(`${alias}-`) && /^\d{14}-[0-9a-f]{8}$/.test(name.slice(alias.length + 1));

const DEADLINE_MS = 60_000;

const acknowledged = z.object({ acknowledged: z.literal(true) });
const aliases = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));
const meta = z.object({ asOf: z.number(), layout: z.string() });
const mappings = z.record(z.string(), z.object({ mappings: z.object({ _meta: meta }) }));

const isAbsent = (error: unknown) =>
  error instanceof SearchUnavailable && error.failure === 'no-index';

/** Each build is a new index; publishing keeps the previous one for searches in progress. */
export function createElasticIndex(options: ElasticOptions): SearchIndex {
  const alias = options.index;
  const client = createElasticClient(options);
  const call = <Schema extends z.ZodType>(
    method: Call['method'],
    path: string,
    schema: Schema,
    rest: Pick<Call, 'body' | 'lines'> = {},
  ) => client({ method, path, deadline: AbortSignal.timeout(DEADLINE_MS), ...rest }, schema);

  async function write(target: string, actions: Iterable<string>, rules = ''): Promise<void> {
    const path = `${target}/_bulk?${rules}filter_path=${BULK_RESPONSE_PATHS}`;
    for (const lines of batches(actions)) {
      checkBulk(await call('POST', path, bulkResponse, { lines }));
    }
  }

  /** Stored with the index itself, so that both exist or neither. */
  const remember = (name: string, asOf: number) =>
    call('PUT', `${name}/_mapping`, acknowledged, {
      body: { _meta: { asOf, layout: layoutVersion(layout()) } },
    });

  async function listOwn(): Promise<{ name: string; isInUse: boolean }[]> {
    const all = await call('GET', `${alias}-*/_alias`, aliases);
    return Object.entries(all)
      .filter(([name]) => isIndexOf(alias, name))
      .map(([name, { aliases: its }]) => ({ name, isInUse: Object.hasOwn(its, alias) }));
  }

  const remove = (name: string) => call('DELETE', name, acknowledged);

  async function swap(name: string): Promise<void> {
    const others = (await listOwn()).filter((other) => other.name !== name);
    const actions = [
      ...others
        .filter(({ isInUse }) => isInUse)
        .map((other) => ({ remove: { index: other.name, alias } })),
      { add: { index: name, alias } },
    ];
    await call('POST', '_aliases', acknowledged, { body: { actions } });
    for (const other of others.filter(({ isInUse }) => !isInUse)) {
      await remove(other.name).catch((error: unknown) => {
        log('warn', 'old search index not removed', { index: other.name, reason: String(error) });
      });
    }
  }

  async function asOf(): Promise<number | null> {
    const path = `${alias}/_mapping?filter_path=*.mappings._meta`;
    const retained = await call('GET', path, mappings).catch((error: unknown) => {
      if (isAbsent(error)) return {};
      throw error;
    });
    const [first] = Object.values(retained);
    // An index of another release is searched until a new one is built.
    return first?.mappings._meta.layout === layoutVersion(layout())
      ? first.mappings._meta.asOf
      : null;
  }

  async function build(): Promise<IndexBuild> {
    const name = newIndexName(alias, new Date());
    await call('PUT', name, acknowledged, { body: layout() });
    return {
      add: (documents) => write(name, documents.map(putLines)),
      publish: async (moment) => {
        await call('POST', `${name}/_refresh`, z.unknown());
        await remember(name, moment);
        await swap(name);
      },
      abandon: async () => {
        await remove(name);
      },
    };
  }

  async function update(
    put: readonly SearchDocument[],
    removed: readonly string[],
    moment: number,
  ): Promise<void> {
    const actions = [...put.map(putLines), ...removed.map(removeLines)];
    await write(alias, actions, 'require_alias=true&refresh=true&');
    await remember(alias, moment);
  }

  return { asOf, build, update, close: () => {} };
}
