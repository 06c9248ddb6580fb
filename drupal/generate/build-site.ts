import type { JsonObject } from '@/backend/json';
import { imageStyles } from '@/backend/files/image-styles';
import { siteId } from '@/backend/sites';
import { deriveUuid } from '@/backend/uuid';
import { views } from '@/backend/views/views';
import type { Config } from './build-fields';
import { labelOf } from './labels';

const head = { langcode: 'nl', status: true };

const effect = (style: string, id: string, weight: number, data: JsonObject) => {
  const uuid = deriveUuid(`image_style/${style}/${id}`);
  return [uuid, { uuid, id, weight, data }] as const;
};

const styles: Config = Array.from(imageStyles, ([name, { width, height }]) => [
  `image.style.${name}`,
  {
    ...head,
    name,
    label: name,
    effects: Object.fromEntries([
      effect(name, 'image_scale_and_crop', 1, { width, height, anchor: 'center-center' }),
      effect(name, 'image_convert', 2, { extension: 'webp' }),
    ]),
  },
]);

/** Names for the field of a view block. The module makes the lists. */
const viewNames: Config = Array.from(views, ([id, displays]) => {
  const [first] = displays.values();
  const isTerms = first?.shows === 'list' && first.kind === 'taxonomy_term';
  const display = (name: string, plugin: string, position: number, options: JsonObject) =>
    [
      name,
      { id: name, display_title: name, display_plugin: plugin, position, display_options: options },
    ] as const;
  return [
    `views.view.${id}`,
    {
      ...head,
      id,
      label: id,
      module: 'views',
      description: 'De lijst maakt de module decoupled_sites.',
      tag: '',
      base_table: isTerms ? 'taxonomy_term_field_data' : 'node_field_data',
      base_field: isTerms ? 'tid' : 'nid',
      display: Object.fromEntries([
        display('default', 'default', 0, {
          access: { type: 'perm', options: { perm: 'access content' } },
          row: { type: isTerms ? 'entity:taxonomy_term' : 'entity:node', options: {} },
        }),
        ...[...displays.keys()].map((name, index) => display(name, 'block', index + 1, {})),
      ]),
    },
  ];
});

/** Builds what is not of one bundle. */
export const buildSite = (menus: readonly string[]): Config => [
  ...styles,
  ...viewNames,
  ...menus.map((menu): Config[number] => [
    `system.menu.${menu}`,
    { ...head, id: menu, label: menuLabel(menu), description: '', locked: true },
  ]),
];

function menuLabel(menu: string): string {
  const site = siteId.options.find((one) => menu.startsWith(`${one}-`)) ?? 'main';
  return `${labelOf('site', site)}: ${menu.slice(site.length + 1)}`;
}
