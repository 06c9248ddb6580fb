import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { loadContent } from '@/backend/loading/load-content';
import { ContentError } from '@/backend/loading/load-context';
import { language, siteId } from '@/backend/sites';
import { flagColumn, query } from '@/backend/store/query';
import { createContentStore } from '@/backend/store/store';
import { TABLES } from '@/backend/store/tables';
import { deriveUuid } from '@/backend/uuid';
import { buildEntity } from './build-entity';
import { buildMenu } from './build-menu';
import { contentFiles } from './content-files';
import { serialize, value, type DefaultContent, type Items } from './default-content';
import { orderNodes } from './order-nodes';
import { toYaml, type Files } from './yaml-files';

const keyRow = z.object({ key: z.string() });
const menuRow = z.object({ site: siteId, menu: z.string(), has_english: flagColumn });
const MENUS = "SELECT site, menu, max(lang = 'en') AS has_english FROM menu GROUP BY 1, 2";
const addressRow = z.object({ key: z.string(), lang: language, path: z.string() });
const serialized = z.looseObject({
  _meta: z.looseObject({ entity_type: z.string(), uuid: z.string() }),
});

/** @throws ContentError */
function loadDatabase(folder: string, start: Date): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(TABLES);
  const { problems } = loadContent(folder, db, start);
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  return db;
}

type Address = z.output<typeof addressRow>;

const buildPath = (
  entityType: string,
  { key, lang, path }: Address,
  items: Items,
): DefaultContent => ({
  entityType,
  uuid: deriveUuid(`${entityType}/${lang}${path}/${key}`),
  lang,
  items,
});

const buildRedirect = (moved: Address) =>
  buildPath('redirect', moved, {
    redirect_source: [{ path: moved.path.slice(1), query: {} }],
    redirect_redirect: [{ uri: `entity:${moved.key}`, title: '', options: {} }],
    language: value(moved.lang),
    status_code: value(301),
    uid: [{ target_id: 1 }],
  });

const buildAlias = (address: Address) =>
  buildPath('path_alias', address, {
    path: value(`/${address.key}`),
    alias: value(address.path),
    langcode: value(address.lang),
  });

/**
 * Builds the recipe that imports all content into the content model. It has no drafts of published
 * nodes: default content is one revision of each.
 * @param start the moment that relative dates count from
 * @throws ContentError
 */
export function buildContent(folder: string, start: Date): Files {
  const db = loadDatabase(folder, start);
  const store = createContentStore(db);
  const files = contentFiles(folder, store.documents);
  const addresses = (condition: string) =>
    query(
      db,
      `SELECT DISTINCT key, lang, path FROM address WHERE ${condition} ORDER BY 1, 2, 3`,
      addressRow,
    ).all();
  const entities = query(db, 'SELECT key FROM entity ORDER BY key', keyRow)
    .all()
    .flatMap(({ key }) => buildEntity(key, store, files) ?? []);
  const menus = query(db, MENUS, menuRow)
    .all()
    .flatMap(({ site, menu, has_english: hasEnglish }) =>
      buildMenu(
        `${site}-${menu}`,
        store.menu(site, menu, 'nl') ?? [],
        (hasEnglish && store.menu(site, menu, 'en')) || [],
      ),
    );
  const isNode = ({ entityType }: DefaultContent) => entityType === 'node';
  const built = [
    ...orderNodes(entities.filter(isNode)),
    ...[
      ...entities.filter((entity) => !isNode(entity)),
      ...menus,
      ...addresses("state = 'moved'").map(buildRedirect),
      ...addresses("key LIKE 'webform/%'").map(buildAlias),
    ].map(serialize),
  ];
  const recipe = {
    name: 'Content of the five sites',
    description: 'Made by npm run drupal:recipe. Dates count from the day it was made.',
    type: 'Content',
  };
  return new Map([
    ['recipe.yml', toYaml(recipe)],
    ...built.map((content) => {
      const { entity_type: type, uuid } = serialized.parse(content)._meta;
      return [`content/${type}/${uuid}.yml`, toYaml(content)] as const;
    }),
    ...files.list(),
  ]);
}
