import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildContent } from '@/drupal/generate/build-content';
import { buildMenu } from '@/drupal/generate/build-menu';
import { orderNodes, type ContentNode } from '@/drupal/generate/order-nodes';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START = new Date('2026-03-02T09:00:00Z');

const items = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const entity = z.object({
  _meta: z.object({
    entity_type: z.string(),
    uuid: z.string(),
    depends: z.record(z.string(), z.string()).default({}),
  }),
  default: items,
  translations: z.object({ en: items }).optional(),
});
type Entity = z.output<typeof entity>;

const entities = [...buildContent(path.join(ROOT, 'backend/content'), START)].flatMap(
  ([name, content]) =>
    typeof content === 'string' && name !== 'recipe.yml'
      ? [entity.parse(parse(content, { version: '1.1' }))]
      : [],
);
const ofType = (type: string) => entities.filter(({ _meta: meta }) => meta.entity_type === type);

const find = (type: string, field: string, value: unknown): Entity => {
  const found = ofType(type).find((one) => one.default[field]?.[0]?.['value'] === value);
  if (!found) throw new Error(`no ${type} with ${field} ${String(value)}`);
  return found;
};

test('a node has its id, its sites, its path and its state in each language', () => {
  const node = find('node', 'nid', 4010);

  expect(node.default).toMatchObject({
    field_sites: [{ value: 'farm' }],
    path: [{ alias: '/nieuws/het-kalf-dat-op-maandag-kwam', langcode: 'nl' }],
    moderation_state: [{ value: 'published' }],
    uid: [{ target_id: 1 }],
  });
  expect(node.translations?.en).toMatchObject({
    path: [{ alias: '/news/the-calf-that-came-on-monday', langcode: 'en' }],
    moderation_state: [{ value: 'published' }],
  });
});

test('an unpublished node stays a draft', () => {
  const drafts = ofType('node').filter(
    (node) => node.default['moderation_state']?.[0]?.['value'] === 'draft',
  );

  expect(drafts.map((node) => node.default['path']?.[0]?.['alias'])).toEqual([
    '/nieuws/laatste-bus',
  ]);
});

test('a translation replaces each item of the original, since the import copies them', () => {
  for (const { default: original, translations, _meta: meta } of entities)
    for (const [name, own] of Object.entries(translations?.en ?? {}))
      expect(own.length, `${meta.uuid} ${name}`).toBeGreaterThanOrEqual(
        original[name]?.length ?? 0,
      );
});

test('what an entity depends on is among the content, and never in a circle', () => {
  const before = new Map(
    entities.map(({ _meta: { uuid, depends } }) => [uuid, Object.keys(depends)]),
  );
  const done = new Set<string>();
  const visit = (uuid: string, above: readonly string[]) => {
    if (done.has(uuid)) return;
    expect(above, uuid).not.toContain(uuid);
    expect(before.has(uuid), uuid).toBe(true);
    for (const one of before.get(uuid) ?? []) visit(one, [...above, uuid]);
    done.add(uuid);
  };

  for (const uuid of before.keys()) visit(uuid, []);
});

test('dates count from the start', () => {
  const ends = ofType('node').flatMap((node) =>
    (node.default['field_date_ranges'] ?? []).map((item) => String(item['end_value'])),
  );

  expect(ends.some((end) => end > '2026-03-02')).toBe(true);
  expect(ends.every((end) => /^202[56]-\d\d-\d\dT\d\d:\d\d:00$/.test(end))).toBe(true);
});

const node = (id: number, ...targets: number[]): ContentNode => ({
  entityType: 'node',
  uuid: `uuid-${id}`,
  id,
  depends: new Map(),
  references: ['field_related_articles'],
  items: {
    nid: [{ value: id }],
    field_related_articles: targets.map((target) => ({ target_id: target })),
  },
});

const nested = z.object({ entity: z.looseObject({ default: items }) });

/** The ids of the nodes in a file, the outer one first. */
const idsIn = ({ default: fields }: Pick<Entity, 'default'>): unknown[] => [
  fields['nid']?.[0]?.['value'],
  ...(fields['field_related_articles'] ?? []).flatMap((item) => {
    const { data } = nested.safeParse(item);
    return data ? idsIn(data.entity) : [];
  }),
];

test.each([
  ['one after the other', [node(1, 2), node(2, 3), node(3)]],
  ['two that refer to each other', [node(1, 2), node(2, 1)]],
  ['a circle of three', [node(1, 2), node(2, 3), node(3, 1)]],
  ['two circles with a node in common', [node(1, 2, 3), node(2, 1), node(3, 1), node(4, 3)]],
  ['each with all others', [node(1, 2, 3), node(2, 1, 3), node(3, 2, 1)]],
])('Drupal imports nodes: %s', (_, nodes) => {
  const imported = new Set<unknown>();

  for (const file of orderNodes(nodes).map((content) => entity.parse(content))) {
    const own = idsIn(file);
    for (const uuid of Object.keys(file._meta.depends))
      expect([...imported].map((id) => `uuid-${String(id)}`)).toContain(uuid);
    // Drupal checks the references of the outer node before anything of the file is stored.
    for (const item of file.default['field_related_articles'] ?? [])
      if (item['target_id'] !== undefined) expect(imported).toContain(item['target_id']);
    for (const id of own) {
      expect(imported).not.toContain(id);
      imported.add(id);
    }
  }
  expect(imported.size).toBe(nodes.length);
});

test('links of a menu in both languages to one target are one link', () => {
  const about = { title: 'Over ons', uri: 'entity:node/1', below: [] };
  const news = { title: 'News', uri: 'entity:node/2', below: [] };

  const links = buildMenu('farm-main', [about], [{ ...about, title: 'About us' }, news]);

  expect(links).toMatchObject([
    {
      lang: 'nl',
      items: { title: [{ value: 'Over ons' }] },
      english: { title: [{ value: 'About us' }] },
    },
    { lang: 'en', items: { title: [{ value: 'News' }] }, english: null },
  ]);
});

test('an English menu keeps its own order', () => {
  const link = (id: number) => ({ title: `Link ${id}`, uri: `entity:node/${id}`, below: [] });

  const links = buildMenu('farm-main', [1, 2, 3].map(link), [4, 1, 3, 5, 2].map(link));

  const shownIn = (language: 'nl' | 'en') =>
    links
      .filter(({ lang, english }) => lang === language || (language === 'en' && english))
      .toSorted(
        (one, other) =>
          Number(one.items['weight']?.[0]?.['value']) -
          Number(other.items['weight']?.[0]?.['value']),
      )
      .map((one) => one.items['link']?.[0]?.['uri']);
  expect(shownIn('nl')).toEqual(['entity:node/1', 'entity:node/2', 'entity:node/3']);
  expect(shownIn('en')).toEqual([
    'entity:node/4',
    'entity:node/1',
    'entity:node/3',
    'entity:node/5',
    'entity:node/2',
  ]);
});
