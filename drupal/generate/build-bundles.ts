import type { JsonObject } from '@/backend/json';
import { bundles, type EntityType } from './bundles';
import type { Config } from './build-fields';
import { labelOf } from './labels';

const head = { langcode: 'nl', status: true };

type Build = (bundle: string, label: string) => Config;

/** Types of blocks and media are among the fixed files. */
const buildType = (menus: readonly string[]): { readonly [Type in EntityType]: Build } => ({
  node: (type, name) => [
    [
      `node.type.${type}`,
      {
        ...head,
        third_party_settings: { menu_ui: { available_menus: menus, parent: '' } },
        name,
        type,
        new_revision: true,
        preview_mode: 0,
        display_submitted: false,
      },
    ],
  ],
  paragraph: (id, label) => [[`paragraphs.paragraphs_type.${id}`, { ...head, id, label }]],
  taxonomy_term: (vid, name) => [[`taxonomy.vocabulary.${vid}`, { ...head, vid, name }]],
  block_content: () => [],
  media: () => [],
});

const translation = (entityType: string, bundle: string): readonly [string, JsonObject] => [
  `language.content_settings.${entityType}.${bundle}`,
  {
    ...head,
    third_party_settings: {
      content_translation: { enabled: true, bundle_settings: { untranslatable_fields_hide: '0' } },
    },
    id: `${entityType}.${bundle}`,
    target_entity_type_id: entityType,
    target_bundle: bundle,
    default_langcode: 'site_default',
    language_alterable: true,
  },
];

/** Builds every bundle, and its translation. */
export function buildBundles(menus: readonly string[]): Config {
  const build = buildType(menus);
  return [
    ...bundles.flatMap(({ entityType, bundle }) => [
      ...build[entityType](bundle, labelOf(entityType, bundle)),
      translation(entityType, bundle),
    ]),
    translation('menu_link_content', 'menu_link_content'),
  ];
}
